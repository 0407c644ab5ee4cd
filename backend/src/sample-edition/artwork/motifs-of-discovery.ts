import { pointOnCircle, circlePath, createCurve, type Motif, createPath, type Point } from './canvas.ts';
import { drawHills } from './landscape.ts';

/** Circuit traces that lead away from a chip. */
const circuit: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y] = [random.between(420, 780), random.between(340, 460)];
  canvas.fill(ground);
  for (let side = 0; side < 4; side += 1) {
    canvas.withTransform(`rotate(${side * 90} ${x} ${y})`, () => {
      for (let trace = 0; trace < 7; trace += 1) {
        const start = x - 132 + trace * 44;
        const bend = y - 220 - Math.abs(trace - 3) * random.between(16, 34);
        const shift = (trace - 3) * random.between(26, 62);
        const end = bend - Math.abs(shift) - random.between(70, 420);
        const tone = random.pick([mid, mid, far, accent, light]);
        canvas.line(
          createPath([
            [start, y - 150],
            [start, bend],
            [start + shift, bend - Math.abs(shift)],
            [start + shift, end],
          ]),
          tone,
          { width: 9 },
        );
        canvas.circle(start + shift, end, 17, tone);
        canvas.circle(start + shift, end, 7, ground);
      }
    });
  }
  canvas.rect([x - 176, y - 176, 352, 352], near, 18);
  canvas.rect([x - 140, y - 140, 280, 280], mid, 10);
  canvas.rect([x - 140, y - 140, 280, 280], canvas.hatch(near, { gap: 14, width: 3, angle: 45 }), 10);
  canvas.rect([x - 78, y - 78, 156, 156], accent, 8);
  canvas.circle(x - 112, y - 112, 11, light);
};

/** Blocks that represent machines in a hall. */
const blocks: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const block = (x: number, y: number, height: number, top: string): void => {
    canvas.polygon(
      [
        [x - 96, y],
        [x, y + 54],
        [x, y + 54 - height],
        [x - 96, y - height],
      ],
      mid,
    );
    canvas.polygon(
      [
        [x + 96, y],
        [x, y + 54],
        [x, y + 54 - height],
        [x + 96, y - height],
      ],
      near,
    );
    canvas.polygon(
      [
        [x, y - 54 - height],
        [x + 96, y - height],
        [x, y + 54 - height],
        [x - 96, y - height],
      ],
      top,
    );
    for (let slot = 24; slot < height - 16; slot += 26)
      canvas.line(
        createPath([
          [x - 80, y + 2 - slot],
          [x - 18, y + 37 - slot],
        ]),
        top === accent ? accent : far,
        { width: 6 },
      );
  };
  for (let row = 0; row < 9; row += 1) {
    for (let column = -1; column < 6; column += 1) {
      const x = column * 232 + (row % 2) * 116 + 70;
      const height = random.chance(0.22) ? random.between(150, 230) : random.between(24, 110);
      block(x, 60 + row * 108, height, random.chance(0.13) ? accent : random.chance(0.4) ? light : far);
    }
  }
};

/** Signals that travel between the nodes of a network. */
const network: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.fill(canvas.dots(far, { gap: 34, radius: 3 }));
  const nodes = Array.from(
    { length: 15 },
    (_, index): Point => [
      90 + (index % 5) * 255 + random.between(-70, 70),
      130 + Math.floor(index / 5) * 265 + random.between(-70, 70),
    ],
  );
  nodes.forEach((from, index) => {
    for (const to of nodes.slice(index + 1)) {
      const distance = Math.hypot(from[0] - to[0], from[1] - to[1]);
      if (distance < 400)
        canvas.line(createPath([from, to]), distance < 300 ? mid : far, { width: distance < 300 ? 10 : 5 });
    }
  });
  const center = nodes[7] ?? [600, 400];
  for (const radius of [230, 170]) canvas.ring([center[0], center[1], radius], accent, 4);
  nodes.forEach(([x, y], index) => {
    const size = index === 7 ? 92 : random.between(26, 62);
    canvas.circle(x + 9, y + 9, size, near);
    canvas.circle(x, y, size, index === 7 ? accent : random.pick([light, mid, light]));
    canvas.circle(x, y, size * 0.4, index === 7 ? light : near);
  });
};

/** Planets on their orbits. */
const orbits: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y] = [random.between(220, 980), random.between(480, 700)];
  canvas.fill(ground);
  for (let star = 0; star < 70; star += 1)
    canvas.circle(random.between(0, 1200), random.between(0, 800), random.between(1.2, 3.6), light);
  for (let path = 5; path > 0; path -= 1) {
    const radius = 130 + path * 122;
    canvas.ring([x, y, radius], path % 2 === 0 ? far : mid, 4);
    const [planetX, planetY] = pointOnCircle(x, y, radius, random.between(190, 350));
    const size = random.between(24, 62);
    canvas.circle(planetX, planetY, size + 12, ground);
    canvas.circle(planetX, planetY, size, path === 3 ? light : path % 2 === 0 ? mid : far);
    canvas.clipTo(circlePath(planetX, planetY, size), () =>
      canvas.circle(
        planetX + size * 0.5,
        planetY + size * 0.4,
        size,
        canvas.hatch(near, { gap: 9, width: 3, angle: 32 }),
      ),
    );
    if (path === 3)
      canvas.withTransform(`rotate(-18 ${planetX} ${planetY})`, () =>
        canvas.ring([planetX, planetY, size * 1.7, size * 0.46], accent, 8),
      );
  }
  canvas.circle(x, y, 148, accent);
  canvas.circle(x, y, 148, canvas.hatch(light, { gap: 16, width: 3, angle: 0 }));
};

/** The dish of a radio telescope. */
const dish: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const x = random.between(380, 760);
  canvas.fill(ground);
  const [skyX, skyY] = [x + 330, 120];
  for (let ring = 7; ring > 0; ring -= 1) canvas.ring([skyX, skyY, ring * 92], far, 7);
  for (let star = 0; star < 46; star += 1)
    canvas.circle(random.between(0, 1200), random.between(0, 560), random.between(1.5, 4.2), light);
  canvas.circle(skyX, skyY, 46, accent);
  drawHills({ canvas, random, palette }, 690, 34, mid);
  canvas.polygon(
    [
      [x - 36, 480],
      [x + 36, 480],
      [x + 110, 790],
      [x - 110, 790],
    ],
    near,
  );
  canvas.polygon(
    [
      [x, 480],
      [x + 36, 480],
      [x + 110, 790],
      [x + 20, 790],
    ],
    canvas.hatch(mid, { gap: 12, width: 3, angle: 76 }),
  );
  canvas.withTransform(`rotate(${random.between(34, 48)} ${x} 440)`, () => {
    canvas.line(
      createPath([
        [x - 150, 380],
        [x, 190],
        [x + 150, 380],
      ]),
      near,
      { width: 10 },
    );
    canvas.circle(x, 186, 26, accent);
    canvas.path(`M${x - 280} 350Q${x} 620 ${x + 280} 350Z`, light);
    canvas.path(
      `M${x} 485Q${x + 160} 470 ${x + 280} 350H${x + 120}Q${x + 100} 440 ${x} 485Z`,
      canvas.hatch(mid, { gap: 12, width: 3, angle: 0 }),
    );
    canvas.ellipse([x, 350, 280, 44], far);
    canvas.ring([x, 350, 280, 44], near, 5);
  });
};

/** Overlapping ripples from two sources. */
const interference: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const left: Point = [random.between(260, 420), random.between(300, 500)];
  const right: Point = [random.between(780, 940), random.between(300, 500)];
  for (let ring = 15; ring > 0; ring -= 1) canvas.ring([left[0], left[1], ring * 56], ring % 3 === 0 ? mid : far, 9);
  for (let ring = 15; ring > 0; ring -= 1)
    canvas.ring([right[0], right[1], ring * 56], ring % 3 === 0 ? accent : light, 4);
  for (const [x, y] of [left, right]) {
    canvas.circle(x, y, 66, near);
    canvas.circle(x, y, 26, x === left[0] ? mid : accent);
  }
};

/** Cells with their nuclei. */
const cells: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const special = random.integerBetween(5, 10);
  for (let cell = 0; cell < 16; cell += 1) {
    const [x, y] = [
      (cell % 4) * 330 + (Math.floor(cell / 4) % 2) * 150 + random.between(-30, 60),
      Math.floor(cell / 4) * 235 + random.between(0, 90),
    ];
    const size = random.between(112, 168);
    const wall = Array.from(
      { length: 8 },
      (_, index): Point => pointOnCircle(x, y, size * random.between(0.84, 1.1), index * 45),
    );
    const chosen = cell === special;
    canvas.path(createCurve(wall, true), chosen ? accent : cell % 3 === 0 ? far : light);
    canvas.line(createCurve(wall, true), chosen ? near : mid, { width: 8 });
    canvas.path(createCurve(wall, true), canvas.dots(chosen ? light : far, { gap: 24, radius: 3.4 }));
    const [nucleusX, nucleusY] = pointOnCircle(x, y, size * 0.3, random.between(0, 360));
    const nucleus = Array.from(
      { length: 6 },
      (_, index): Point => pointOnCircle(nucleusX, nucleusY, size * random.between(0.24, 0.38), index * 60),
    );
    canvas.path(createCurve(nucleus, true), chosen ? near : mid);
    canvas.path(
      createCurve(nucleus, true),
      canvas.hatch(chosen ? accent : light, { gap: 11, width: 2.5, angle: 30 + cell * 17 }),
    );
    for (let part = 0; part < 5; part += 1) {
      const [partX, partY] = pointOnCircle(x, y, size * random.between(0.5, 0.72), part * 72 + random.between(0, 40));
      canvas.withTransform(`rotate(${random.between(0, 180)} ${partX} ${partY})`, () =>
        canvas.ellipse([partX, partY, size * 0.1, size * 0.045], chosen ? near : mid),
      );
    }
  }
};

/** Capsules in a blister pack. */
const capsules: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.withTransform(`rotate(${random.between(-24, 24)} 600 400)`, () => {
    for (let row = -1; row < 6; row += 1) {
      for (let column = -1; column < 6; column += 1) {
        const [x, y] = [column * 260 - 20 + (row % 2) * 130, row * 168 - 10];
        const tone = random.pick([mid, mid, accent, near]);
        canvas.rect([x + 10, y + 12, 200, 92], far, 46);
        canvas.rect([x, y, 200, 92], light, 46);
        if (random.chance(0.12)) continue;
        canvas.path(`M${x + 100} ${y}H${x + 154}a46 46 0 0 1 0 92H${x + 100}Z`, tone);
        canvas.path(
          `M${x + 100} ${y + 50}H${x + 198}a46 46 0 0 1 -44 42H${x + 100}Z`,
          canvas.hatch(light, { gap: 10, width: 2, angle: 0 }),
        );
      }
    }
  });
};

/** A heartbeat curve over a rising disc. */
const pulse: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const x = random.between(420, 780);
  canvas.fill(ground);
  for (let ring = 5; ring > 0; ring -= 1) canvas.circle(x, 410, ring * 96, ring % 2 === 0 ? far : light);
  canvas.path(
    `M${x} 600C${x - 250} 440 ${x - 190} 250 ${x - 80} 268C${x - 30} 276 ${x} 320 ${x} 340` +
      `C${x} 320 ${x + 30} 276 ${x + 80} 268C${x + 190} 250 ${x + 250} 440 ${x} 600Z`,
    mid,
  );
  canvas.path(
    `M${x} 600C${x + 250} 440 ${x + 190} 250 ${x + 80} 268C${x + 120} 380 ${x + 60} 500 ${x} 600Z`,
    canvas.hatch(near, { gap: 12, width: 3, angle: 60 }),
  );
  const height = random.between(120, 190);
  const beat: Point[] = [
    [-20, 440],
    [x - 210, 440],
    [x - 165, 440 - height * 0.5],
    [x - 120, 440 + height * 0.4],
    [x - 60, 440 - height],
    [x + 10, 440 + height],
    [x + 62, 440 - height * 0.4],
    [x + 100, 440],
    [1220, 440],
  ];
  canvas.line(createPath(beat), light, { width: 26 });
  canvas.line(createPath(beat), accent, { width: 12 });
};

export const TECHNOLOGY: readonly [Motif, ...Motif[]] = [circuit, blocks, network];
export const SCIENCE: readonly [Motif, ...Motif[]] = [orbits, dish, interference];
export const HEALTH: readonly [Motif, ...Motif[]] = [cells, capsules, pulse];
