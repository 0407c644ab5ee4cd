import { pointOnCircle, circlePath, createCurve, createPath, type Motif, type Point } from './canvas.ts';
import { drawDisc, drawHills } from './landscape.ts';

/** A parliament seen from above: rings of seats, divided by side. */
const hemicycle: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y] = [600 + random.between(-90, 90), 800];
  canvas.fill(ground);
  canvas.circle(x, y, 760, far);
  canvas.circle(x, y, 690, ground);
  const parting = random.between(235, 265);
  const second = random.between(290, 318);
  for (let ring = 0; ring < 7; ring += 1) {
    const radius = 235 + ring * 68;
    const seats = 13 + ring * 5;
    for (let seat = 0; seat < seats; seat += 1) {
      const angle = 186 + (168 * seat) / (seats - 1);
      if (Math.abs(angle - parting) < 2.4 || Math.abs(angle - second) < 2.4) continue;
      const [seatX, seatY] = pointOnCircle(x, y, radius, angle);
      const side = angle < parting ? mid : angle < second ? near : accent;
      canvas.circle(seatX, seatY, 17 + ring * 0.9, random.chance(0.07) ? light : side);
    }
  }
  canvas.ringSector([x, y], { inner: 120, outer: 168, from: 190, to: 350 }, near);
  canvas.circle(x, y, 84, accent);
};

/** A portico with steps in front of a large sun. */
const portico: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const center = 600 + random.between(-150, 150);
  const columns = random.pick([5, 6, 7]);
  const width = columns * 118;
  const left = center - width / 2;
  canvas.fill(ground);
  drawDisc(canvas, [center + random.pick([-1, 1]) * random.between(220, 380), 270, 190], accent, ground);
  drawHills({ canvas, random, palette }, 600, 30, far);
  canvas.polygon(
    [
      [left - 50, 290],
      [center, 128],
      [left + width + 50, 290],
    ],
    mid,
  );
  canvas.polygon(
    [
      [left + 60, 272],
      [center, 168],
      [left + width - 60, 272],
    ],
    canvas.hatch(light, { gap: 12, width: 3, angle: 0 }),
  );
  canvas.rect([left - 50, 290, width + 100, 44], near);
  canvas.rect([left - 20, 334, width + 40, 300], near);
  const shade = canvas.hatch(mid, { gap: 9, width: 3, angle: 90 });
  for (let index = 0; index < columns; index += 1) {
    const x = left + index * 118 + 28;
    canvas.rect([x - 8, 334, 78, 20], light);
    canvas.rect([x, 354, 62, 270], light);
    canvas.rect([x + 32, 354, 30, 270], shade);
    canvas.rect([x - 8, 614, 78, 20], light);
  }
  for (let step = 0; step < 5; step += 1)
    canvas.rect([left - 60 - step * 46, 634 + step * 34, width + 120 + step * 92, 35], step % 2 === 0 ? light : mid);
};

/** Papers falling into a box. */
const ballots: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const x = 600 + random.between(-120, 120);
  canvas.fill(ground);
  canvas.circle(x, 400, 400, far);
  for (let index = 0; index < 6; index += 1) {
    const [paperX, paperY] = [x + random.between(-330, 330), 40 + index * 78];
    const mark = index === 4 ? accent : mid;
    canvas.withTransform(`translate(${paperX} ${paperY}) rotate(${random.between(-34, 34)})`, () => {
      canvas.rect([-68, -92, 150, 200], near);
      canvas.rect([-75, -100, 150, 200], light);
      for (let line = 0; line < 4; line += 1) {
        canvas.ring([-42, -62 + line * 42, 12], near, 4);
        canvas.rect([-16, -66 + line * 42, 66, 9], far);
      }
      canvas.circle(-42, -62 + 42 * random.integerBetween(0, 3), 12, mark);
    });
  }
  canvas.polygon(
    [
      [x - 310, 560],
      [x + 310, 560],
      [x + 270, 860],
      [x - 270, 860],
    ],
    near,
  );
  canvas.polygon(
    [
      [x + 60, 560],
      [x + 310, 560],
      [x + 270, 860],
      [x + 90, 860],
    ],
    canvas.hatch(mid, { gap: 12, width: 3, angle: 80 }),
  );
  canvas.polygon(
    [
      [x - 340, 520],
      [x + 340, 520],
      [x + 310, 572],
      [x - 310, 572],
    ],
    mid,
  );
  canvas.rect([x - 130, 536, 260, 14], near, 7);
};

/** A globe with its grid, coasts and connections. */
const globe: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y, radius] = [600 + random.between(-260, 260), 470 + random.between(-30, 90), 390];
  canvas.fill(ground);
  canvas.circle(x + 26, y + 26, radius + 30, far);
  canvas.circle(x, y, radius, mid);
  canvas.clipTo(circlePath(x, y, radius), () => {
    for (let land = 0; land < 5; land += 1) {
      const [landX, landY] = pointOnCircle(x, y, random.between(60, radius), land * 72 + random.between(0, 40));
      const size = random.between(90, 190);
      const coast = Array.from(
        { length: 9 },
        (_, index): Point => pointOnCircle(landX, landY, size * random.between(0.55, 1.1), index * 40),
      );
      canvas.path(createCurve(coast, true), light);
      canvas.path(
        createCurve(
          coast.map(([coastX, coastY]): Point => [coastX + 14, coastY + 14]),
          true,
        ),
        canvas.hatch(far, { gap: 10, width: 2.5, angle: 25 }),
      );
    }
    for (const share of [0.3, 0.66, 1]) canvas.ring([x, y, radius * share, radius], near, 2.5);
    for (const offset of [-0.6, -0.3, 0, 0.3, 0.6])
      canvas.line(
        createPath([
          [x - radius, y + offset * radius],
          [x + radius, y + offset * radius],
        ]),
        near,
        { width: 2.5 },
      );
  });
  for (let route = 0; route < 3; route += 1) {
    const from = pointOnCircle(x, y, radius * random.between(0.3, 0.8), random.between(150, 260));
    const to = pointOnCircle(x, y, radius * random.between(0.3, 0.8), random.between(-60, 60));
    const top = Math.min(from[1], to[1]) - random.between(110, 230);
    canvas.line(`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${top} ${to[0]} ${to[1]}`, accent, {
      width: 7,
      cap: 'round',
      dash: route === 1 ? '2 18' : '1000',
    });
    canvas.circle(from[0], from[1], 15, accent);
    canvas.circle(to[0], to[1], 15, near);
  }
};

/** A piece of land on a survey map, crossed by a border. */
const territory: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(mid);
  canvas.fill(canvas.hatch(far, { gap: 26, width: 2, angle: 0 }));
  const [x, y] = [random.between(420, 780), random.between(340, 460)];
  const shape = Array.from({ length: 12 }, () => random.between(0.72, 1.16));
  [520, 420, 325, 235, 150, 75].forEach((radius, level) => {
    const points = shape.map(
      (share, index): Point =>
        pointOnCircle(x + level * 22, y + level * 9, radius * (share + (1 - share) * level * 0.12), index * 30),
    );
    canvas.path(createCurve(points, true), [light, ground, far, light, ground, far][level] ?? light);
    canvas.line(createCurve(points, true), near, { width: level === 0 ? 5 : 2 });
  });
  const border = Array.from(
    { length: 7 },
    (_, index): Point => [-40 + index * 214, y + 60 + random.between(-150, 150)],
  );
  canvas.line(createCurve(border), accent, { width: 9, dash: '30 16' });
  for (let pin = 0; pin < 3; pin += 1) {
    const [pinX, pinY] = pointOnCircle(x, y, random.between(120, 330), pin * 120 + random.between(0, 60));
    canvas.circle(pinX, pinY, 22, near);
    canvas.circle(pinX, pinY, 9, light);
  }
};

/** Banners in front of an assembly hall. */
const banners: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  drawDisc(canvas, [random.between(240, 960), 330, 210], light, far);
  drawHills({ canvas, random, palette }, 640, 40, far);
  drawHills({ canvas, random, palette }, 720, 26, mid);
  const count = random.integerBetween(5, 7);
  for (let index = 0; index < count; index += 1) {
    const x = 90 + (1060 * index) / count;
    const top = 110 + Math.abs(index - count / 2) * 34;
    const tone = [accent, mid, near, light][(index + random.integerBetween(0, 1)) % 4] ?? mid;
    const flag = `M${x + 8} ${top}q45 -26 82 0t70 0V${top + 150}q-34 26 -70 0t-82 0Z`;
    canvas.path(flag, tone);
    canvas.clipTo(flag, () =>
      canvas.rect([x, top + 34 + 22 * (index % 3), 170, 42], tone === light ? accent : index % 2 === 0 ? light : far),
    );
    canvas.rect([x, top - 22, 10, 900], near);
    canvas.circle(x + 5, top - 26, 12, near);
  }
};

export const POLITICS: readonly [Motif, ...Motif[]] = [hemicycle, portico, ballots];
export const WORLD_NEWS: readonly [Motif, ...Motif[]] = [globe, territory, banners];
