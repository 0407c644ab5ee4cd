import { pointOnCircle, createCurve, type Motif, createPath, type Point, type Ellipse, type Sketch } from './canvas.ts';
import { drawDisc, drawHills } from './landscape.ts';

function drawCitrus({ canvas, palette }: Sketch, [x, y, radius]: Ellipse, flesh: string): void {
  canvas.circle(x, y, radius, flesh);
  canvas.circle(x, y, radius * 0.88, palette.light);
  for (let part = 0; part < 8; part += 1)
    canvas.ringSector(
      [x, y],
      { inner: radius * 0.12, outer: radius * 0.8, from: part * 45 + 4, to: part * 45 + 41 },
      flesh,
    );
}

/** A table seen from above. */
const table: Motif = (sketch) => {
  const { canvas, random, palette } = sketch;
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.fill(canvas.hatch(far, { gap: 92, width: 4, angle: random.between(-20, 20) }));
  const [x, y] = [random.between(420, 780), random.between(380, 440)];
  canvas.circle(x + 18, y + 20, 300, far);
  canvas.circle(x, y, 300, light);
  canvas.ring([x, y, 230], far, 5);
  canvas.circle(x, y, 190, mid);
  for (let piece = 0; piece < 7; piece += 1) {
    const [pieceX, pieceY] = pointOnCircle(x, y, random.between(40, 130), piece * 51);
    canvas.withTransform(`rotate(${piece * 51} ${pieceX} ${pieceY})`, () =>
      canvas.ellipse([pieceX, pieceY, 62, 26], piece % 2 === 0 ? near : accent),
    );
  }
  drawCitrus(sketch, [x - 40, y + 50, 62], accent);
  canvas.rect([x - 410, y - 210, 18, 420], near, 9);
  canvas.rect([x - 436, y - 210, 70, 90], near, 20);
  canvas.rect([x + 386, y - 210, 22, 420], near, 10);
  canvas.path(`M${x + 386} ${y - 210}q60 90 22 210h-22Z`, near);
  for (const [cornerX, cornerY, size] of [
    [80, 110, 120],
    [1120, 700, 140],
    [1100, 90, 90],
    [90, 720, 100],
  ] as const) {
    canvas.circle(cornerX + 10, cornerY + 12, size, far);
    canvas.circle(cornerX, cornerY, size, mid);
    canvas.circle(cornerX, cornerY, size * 0.8, random.pick([light, accent, near]));
    canvas.circle(cornerX, cornerY, size * 0.8, canvas.dots(mid, { gap: 26, radius: 5 }));
  }
};

/** Fruit that is cut open, among leaves. */
const orchard: Motif = (sketch) => {
  const { canvas, random, palette } = sketch;
  const { ground, far, mid, near, accent } = palette;
  canvas.fill(ground);
  for (let leaf = 0; leaf < 14; leaf += 1) {
    const [x, y, turn] = [
      (leaf % 5) * 280 + random.between(-40, 40),
      Math.floor(leaf / 5) * 330 + random.between(0, 120),
      random.between(0, 360),
    ];
    canvas.withTransform(`translate(${x} ${y}) rotate(${turn})`, () => {
      canvas.path('M-160 0Q0 -110 160 0Q0 110 -160 0Z', leaf % 3 === 0 ? near : mid);
      canvas.path('M-160 0Q0 110 160 0Z', canvas.hatch(far, { gap: 14, width: 3, angle: 64 }));
    });
  }
  for (let fruit = 0; fruit < 7; fruit += 1) {
    const [x, y] = [
      130 + (fruit % 4) * 310 + Math.floor(fruit / 4) * 150 + random.between(-30, 30),
      210 + Math.floor(fruit / 4) * 370 + random.between(-30, 30),
    ];
    drawCitrus(sketch, [x, y, random.between(118, 158)], fruit % 3 === 1 ? near : accent);
  }
};

/** A steaming bowl. */
const bowl: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const x = random.between(480, 720);
  canvas.fill(ground);
  canvas.circle(x, 330, 300, far);
  for (let plume = -2; plume < 3; plume += 1) {
    const steam = Array.from(
      { length: 6 },
      (_, index): Point => [x + plume * 88 + Math.sin(index * 1.5 + plume) * random.between(18, 38), 400 - index * 66],
    );
    canvas.line(createCurve(steam), plume === 0 ? accent : light, { width: 17, cap: 'round' });
  }
  canvas.rect([0, 690, 1200, 110], mid);
  canvas.rect([0, 690, 1200, 110], canvas.hatch(near, { gap: 22, width: 2, angle: 0 }));
  canvas.path(
    `M${x - 340} 440H${x + 340}C${x + 330} 620 ${x + 200} 700 ${x + 130} 712H${x - 130}` +
      `C${x - 200} 700 ${x - 330} 620 ${x - 340} 440Z`,
    near,
  );
  canvas.path(
    `M${x + 40} 440H${x + 340}C${x + 330} 620 ${x + 200} 700 ${x + 130} 712H${x + 30}` +
      `C${x + 100} 640 ${x + 60} 520 ${x + 40} 440Z`,
    canvas.hatch(mid, { gap: 13, width: 3, angle: 70 }),
  );
  canvas.ellipse([x, 440, 340, 62], accent);
  canvas.ellipse([x, 446, 300, 46], light);
  for (let bit = 0; bit < 9; bit += 1)
    canvas.ellipse([x - 230 + bit * 56, 446 + random.between(-24, 24), 26, 12], bit % 2 === 0 ? mid : accent);
  canvas.withTransform(`rotate(-24 ${x + 200} 400)`, () => {
    canvas.rect([x + 70, 380, 520, 13], near, 6);
    canvas.rect([x + 70, 408, 520, 13], near, 6);
  });
};

/** Cloth in long folds. */
const drapery: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const sway = random.between(90, 170) * random.pick([-1, 1]);
  const tones = [near, mid, far, light, mid, accent, far, mid, near, light];
  tones.forEach((tone, fold) => {
    const x = -160 + fold * 152 + random.between(-24, 24);
    const width = random.between(150, 230);
    const cloth =
      `M${x} -10C${x + sway} 220 ${x - sway} 520 ${x + sway * 0.6} 810` +
      `H${x + width + sway * 0.6}C${x + width - sway * 0.7} 520 ${x + width + sway * 1.3} 220 ` +
      `${x + width} -10Z`;
    canvas.path(cloth, tone);
    canvas.clipTo(cloth, () =>
      canvas.path(
        `M${x + width * 0.6} -10C${x + width * 0.6 + sway} 220 ${x + width * 0.6 - sway} 520 ` +
          `${x + width * 0.6 + sway * 0.6} 810H${x + width + 300}V-10Z`,
        canvas.hatch(tone === near ? mid : near, { gap: 12, width: 2, angle: 84 }),
      ),
    );
  });
};

/** A repeating textile pattern. */
const textile: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const turns = [0, 90, 180, 270] as const;
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 6; column += 1) {
      const [x, y] = [column * 200, row * 200];
      const base = random.pick([far, mid, near, light]);
      const figure =
        base === near || base === mid ? random.pick([light, accent, far]) : random.pick([near, mid, accent]);
      canvas.rect([x, y, 200, 200], base);
      canvas.withTransform(`rotate(${random.pick(turns)} ${x + 100} ${y + 100})`, () => {
        const kind = random.integerBetween(0, 3);
        if (kind === 0)
          for (const radius of [190, 140, 90, 40])
            canvas.clipTo(`M${x} ${y}h200v200h-200Z`, () =>
              canvas.circle(x, y, radius, radius === 140 || radius === 40 ? base : figure),
            );
        if (kind === 1) canvas.path(`M${x} ${y + 100}a100 100 0 0 1 200 0Z`, figure);
        if (kind === 2) canvas.rect([x, y, 200, 200], canvas.hatch(figure, { gap: 33, width: 14, angle: 45 }));
        if (kind === 3)
          canvas.polygon(
            [
              [x, y],
              [x + 200, y],
              [x, y + 200],
            ],
            figure,
          );
      });
    }
  }
};

/** Dress forms in a workshop. */
const atelier: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.rect([0, 0, 1200, 660], canvas.hatch(far, { gap: 110, width: 3, angle: 90 }));
  canvas.rect([0, 660, 1200, 140], mid);
  const chosen = random.integerBetween(0, 2);
  for (let form = 0; form < 3; form += 1) {
    const x = 230 + form * 370 + random.between(-26, 26);
    const flare = random.between(120, 190);
    canvas.rect([x - 7, 520, 14, 210], near);
    canvas.line(
      createPath([
        [x - 90, 744],
        [x, 706],
        [x + 90, 744],
      ]),
      near,
      { width: 12, cap: 'round' },
    );
    const dress =
      `M${x - 70} 200Q${x} 236 ${x + 70} 200L${x + 92} 300Q${x + 40} 370 ${x + 54} 410` +
      `L${x + flare} 640Q${x} 672 ${x - flare} 640L${x - 54} 410Q${x - 40} 370 ${x - 92} 300Z`;
    const tone = form === chosen ? accent : form % 2 === 0 ? near : light;
    canvas.path(dress, tone);
    canvas.clipTo(dress, () => {
      const pattern =
        form === chosen
          ? canvas.dots(light, { gap: 34, radius: 6 })
          : canvas.hatch(form % 2 === 0 ? mid : far, { gap: 26, width: 7, angle: random.pick([0, 90, 45]) });
      canvas.rect([x - 220, 410, 440, 280], pattern);
      canvas.rect([x - 100, 392, 200, 22], form === chosen ? near : accent);
    });
    canvas.rect([x - 22, 130, 44, 84], mid, 10);
    canvas.circle(x, 126, 26, near);
  }
};

/** A road ahead at dusk. */
const road: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const vanish = random.between(440, 760);
  canvas.fill(ground);
  drawDisc(canvas, [vanish + random.between(-90, 90), 390, 200], accent, ground);
  drawHills({ canvas, random, palette }, 400, 50, far);
  canvas.rect([0, 430, 1200, 370], mid);
  canvas.rect([0, 430, 1200, 370], canvas.hatch(near, { gap: 30, width: 2, angle: 0 }));
  canvas.polygon(
    [
      [vanish - 12, 430],
      [vanish + 12, 430],
      [1080, 810],
      [60, 810],
    ],
    near,
  );
  for (let mark = 0; mark < 6; mark += 1) {
    const [from, to] = [438 + mark ** 2 * 13, 438 + (mark + 0.55) ** 2 * 13 + 4];
    const lean = (y: number): number => vanish + ((y - 430) / 380) * (570 - vanish);
    const wide = (y: number): number => 1.5 + ((y - 430) / 380) * 17;
    canvas.polygon(
      [
        [lean(from) - wide(from), from],
        [lean(from) + wide(from), from],
        [lean(to) + wide(to), to],
        [lean(to) - wide(to), to],
      ],
      light,
    );
  }
  for (let post = 1; post < 6; post += 1) {
    const y = 436 + post ** 2 * 13;
    const edge = vanish + ((y - 430) / 380) * (1150 - vanish);
    canvas.rect([edge, y - post * 24, post * 3.4, post * 24], light);
    canvas.rect([edge, y - post * 24, post * 3.4, post * 8], accent);
  }
};

/** A wheel in close-up. */
const wheel: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y] = [random.between(400, 800), 420];
  canvas.fill(ground);
  for (let streak = 0; streak < 9; streak += 1)
    canvas.rect(
      [random.between(-200, 500), 60 + streak * 84, random.between(300, 760), random.between(8, 26)],
      far,
      12,
    );
  canvas.rect([0, 740, 1200, 60], mid);
  canvas.circle(x, y, 340, near);
  for (let tread = 0; tread < 48; tread += 1)
    canvas.ringSector([x, y], { inner: 322, outer: 346, from: tread * 7.5, to: tread * 7.5 + 4 }, mid);
  canvas.circle(x, y, 246, light);
  canvas.circle(x, y, 222, far);
  const spokes = random.pick([5, 6, 7, 10]);
  const turn = random.between(0, 60);
  for (let spoke = 0; spoke < spokes; spoke += 1) {
    const angle = turn + (spoke * 360) / spokes;
    const [half, foot] = [9, 13 + 24 / spokes];
    canvas.polygon(
      [
        pointOnCircle(x, y, 50, angle - foot * 2),
        pointOnCircle(x, y, 232, angle - half),
        pointOnCircle(x, y, 232, angle + half),
        pointOnCircle(x, y, 50, angle + foot * 2),
      ],
      spoke % 2 === 0 || spokes % 2 === 1 ? near : mid,
    );
  }
  canvas.circle(x, y, 82, accent);
  canvas.circle(x, y, 82, canvas.hatch(light, { gap: 15, width: 2.5, angle: 30 }));
  canvas.circle(x, y, 30, near);
};

/** A speeding car in profile. */
const carProfile: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  drawDisc(canvas, [random.between(260, 940), 300, 210], light, far);
  drawHills({ canvas, random, palette }, 520, 70, far);
  canvas.rect([0, 640, 1200, 160], near);
  for (let mark = 0; mark < 6; mark += 1) canvas.rect([mark * 230 - random.between(0, 60), 716, 130, 14], light);
  for (let streak = 0; streak < 5; streak += 1)
    canvas.rect([-40, 400 + streak * 46, random.between(80, 230), 9], mid, 4);
  const x = random.between(210, 290);
  const roof = random.between(286, 330);
  canvas.path(
    `M${x} 600C${x - 20} 520 ${x + 30} 470 ${x + 150} 452` +
      `C${x + 220} ${roof + 40} ${x + 270} ${roof} ${x + 390} ${roof}` +
      `C${x + 520} ${roof} ${x + 580} ${roof + 60} ${x + 640} 450` +
      `C${x + 740} 462 ${x + 800} 500 ${x + 800} 600Z`,
    accent,
  );
  canvas.path(
    `M${x + 200} 452C${x + 246} ${roof + 56} ${x + 290} ${roof + 30} ${x + 372} ${roof + 28}` +
      `V452ZM${x + 396} ${roof + 28}C${x + 500} ${roof + 28} ${x + 540} ${roof + 70} ` +
      `${x + 588} 452H${x + 396}Z`,
    near,
  );
  canvas.path(`M${x - 4} 550H${x + 800}V600H${x}Z`, canvas.hatch(near, { gap: 11, width: 3, angle: 0 }));
  canvas.rect([x + 762, 500, 36, 24], light, 10);
  canvas.rect([x + 420, 486, 60, 9], near, 4);
  for (const wheelX of [x + 170, x + 630]) {
    canvas.circle(wheelX, 604, 88, near);
    canvas.circle(wheelX, 604, 52, light);
    canvas.ring([wheelX, 604, 34], mid, 8);
    canvas.circle(wheelX, 604, 12, near);
  }
};

export const FOOD: readonly [Motif, ...Motif[]] = [table, orchard, bowl];
export const FASHION: readonly [Motif, ...Motif[]] = [drapery, textile, atelier];
export const AUTOMOTIVE: readonly [Motif, ...Motif[]] = [road, wheel, carProfile];
