import { createCurve, type Motif, type Point, rectPath } from './canvas.ts';
import { drawDisc, drawHills, drawRidge, drawWaves } from './landscape.ts';

const archPath = (x: number, base: number, width: number, height: number): string =>
  `M${x} ${base}V${base - height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${base}Z`;

/** The arches of an aqueduct, in two rows. */
const aqueduct: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  drawDisc(canvas, [random.between(200, 1000), 250, 160], accent, ground);
  drawHills({ canvas, random, palette }, 470, 60, far);
  canvas.rect([0, 250, 1200, 34], near);
  canvas.rect([0, 284, 1200, 480], mid);
  canvas.rect([0, 284, 1200, 480], canvas.hatch(near, { gap: 40, width: 2, angle: 0 }));
  const shift = random.between(-90, 0);
  for (let arch = 0; arch < 9; arch += 1) {
    const x = shift + arch * 150;
    canvas.path(archPath(x + 22, 430, 106, 124), ground);
    canvas.path(archPath(x + 22, 430, 30, 100), near);
  }
  canvas.rect([0, 430, 1200, 22], near);
  for (let arch = 0; arch < 6; arch += 1) {
    const x = shift + arch * 250;
    canvas.path(archPath(x + 34, 764, 184, 286), light);
    canvas.path(archPath(x + 34, 764, 44, 216), near);
  }
  drawHills({ canvas, random, palette }, 735, 18, near);
};

/** Layers of earth with objects in them. */
const strata: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(light);
  drawDisc(canvas, [random.between(180, 1020), 110, 90], accent, light);
  const tones = [far, mid, ground, far, near];
  tones.forEach((tone, layer) => {
    const line = Array.from(
      { length: 6 },
      (_, index): Point => [-60 + index * 264, 190 + layer * 128 + random.between(-26, 26)],
    );
    const earth = `${createCurve(line)}V860H-60Z`;
    canvas.path(earth, tone);
    if (layer % 2 === 0)
      canvas.path(earth, canvas.hatch(layer === 4 ? mid : near, { gap: 24, width: 1.6, angle: 8 * layer - 12 }));
    else canvas.path(earth, canvas.dots(light, { gap: 46, radius: 3 }));
    canvas.line(createCurve(line), near, { width: 4 });
  });
  const [x, y] = [random.between(330, 840), random.between(400, 450)];
  canvas.withTransform(`rotate(${random.between(-30, 30)} ${x} ${y + 100})`, () => {
    const jar =
      `M${x - 34} ${y - 66}H${x + 34}L${x + 28} ${y}` +
      `C${x + 128} ${y + 50} ${x + 96} ${y + 210} ${x + 26} ${y + 268}H${x - 26}` +
      `C${x - 96} ${y + 210} ${x - 128} ${y + 50} ${x - 28} ${y}Z`;
    canvas.line(
      `M${x - 30} ${y - 40}C${x - 130} ${y - 50} ${x - 120} ${y + 40} ${x - 86} ${y + 70}` +
        `M${x + 30} ${y - 40}C${x + 130} ${y - 50} ${x + 120} ${y + 40} ${x + 86} ${y + 70}`,
      near,
      { width: 15 },
    );
    canvas.path(jar, accent);
    canvas.clipTo(jar, () => {
      canvas.rect([x - 140, y + 78, 280, 20], light);
      canvas.rect([x - 140, y + 118, 280, 34], near);
      canvas.rect([x - 140, y + 172, 280, 12], light);
      canvas.rect([x + 20, y - 70, 140, 360], canvas.hatch(near, { gap: 11, width: 2.5, angle: 80 }));
    });
    canvas.line(jar, near, { width: 5 });
  });
};

/** Standing columns, and one that has fallen. */
const ruins: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  drawDisc(canvas, [random.between(260, 940), 360, 250], far, ground);
  drawRidge({ canvas, random, palette }, { base: 640, rise: 190 }, mid, near);
  const count = random.integerBetween(4, 6);
  for (let column = 0; column < count; column += 1) {
    const x = 130 + (960 / count) * column + random.between(-16, 16);
    const height = column === 1 ? 190 : random.between(330, 470);
    const top = 690 - height;
    canvas.polygon(
      [
        [x, top + random.between(0, 26)],
        [x + 40, top - (column === 1 ? 40 : 0)],
        [x + 84, top + (column === 1 ? 18 : 0)],
        [x + 84, 690],
        [x, 690],
      ],
      light,
    );
    canvas.rect([x + 8, top + 30, 76, height - 30], canvas.hatch(near, { gap: 17, width: 2.5, angle: 90 }));
    canvas.rect([x - 16, 676, 116, 26], near);
    if (column !== 1) canvas.rect([x - 18, top - 28, 120, 30], column % 2 === 0 ? near : accent);
  }
  canvas.rect([0, 702, 1200, 110], near);
  const x = random.between(420, 700);
  for (let drum = 0; drum < 3; drum += 1) {
    canvas.rect([x + drum * 112, 690, 100, 82], drum === 1 ? accent : light, 8);
    canvas.rect([x + drum * 112 + 10, 700, 80, 62], canvas.hatch(near, { gap: 14, width: 2.5, angle: 0 }));
  }
};

/** A road that winds up to the mountains. */
const mountainPass: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const sun = random.between(300, 900);
  drawDisc(canvas, [sun, 250, 150], accent, ground);
  drawRidge({ canvas, random, palette }, { base: 460, rise: 330 }, far, mid);
  drawRidge({ canvas, random, palette }, { base: 560, rise: 210 }, mid, near);
  drawHills({ canvas, random, palette }, 600, 26, near);
  const flip = random.chance(0.5);
  canvas.withTransform(flip ? 'translate(1200 0) scale(-1 1)' : 'translate(0 0)', () => {
    canvas.path(
      'M610 604C760 628 780 650 660 676C470 718 330 740 260 820H720C740 760 840 730 900 690C960 650 820 616 618 602Z',
      light,
    );
    canvas.line('M614 604C770 626 830 652 740 690C600 736 510 760 480 820', accent, { width: 7, dash: '26 20' });
  });
};

/** Sails off a coast. */
const sails: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  drawDisc(canvas, [random.between(200, 1000), 300, 200], accent, ground);
  drawRidge({ canvas, random, palette }, { base: 470, rise: 130 }, far, mid);
  const boat = (x: number, y: number, size: number): void => {
    canvas.polygon(
      [
        [x, y - 250 * size],
        [x, y - 20 * size],
        [x + 150 * size, y - 20 * size],
      ],
      light,
    );
    canvas.polygon(
      [
        [x + 40 * size, y - 190 * size],
        [x + 52 * size, y - 20 * size],
        [x + 150 * size, y - 20 * size],
      ],
      canvas.hatch(mid, { gap: 12, width: 2.5, angle: 58 }),
    );
    canvas.polygon(
      [
        [x - 12 * size, y - 220 * size],
        [x - 12 * size, y - 20 * size],
        [x - 100 * size, y - 20 * size],
      ],
      accent,
    );
    canvas.path(
      `M${x - 130 * size} ${y}H${x + 160 * size}L${x + 110 * size} ${y + 48 * size}` + `H${x - 90 * size}Z`,
      near,
    );
  };
  drawWaves({ canvas, random, palette }, 452, [mid]);
  boat(random.between(760, 980), 540, 0.62);
  drawWaves({ canvas, random, palette }, 560, [near]);
  boat(random.between(240, 560), 660, 1.15);
  drawWaves({ canvas, random, palette }, 690, [mid, near]);
};

/** A coast seen through the arches of a terrace. */
const terrace: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(light);
  const count = random.pick([2, 3]);
  const width = count === 2 ? 430 : 300;
  const gap = (1200 - count * width) / (count + 1);
  const sun = random.between(200, 1000);
  const sky: Point[] = Array.from({ length: 6 }, (_, index) => [-60 + index * 264, 430 + random.between(-70, 50)]);
  for (let arch = 0; arch < count; arch += 1) {
    const x = gap + arch * (width + gap);
    canvas.path(archPath(x - 22, 706, width + 44, 654), far);
    canvas.clipTo(archPath(x, 690, width, 620), () => {
      canvas.path(rectPath(x, 0, width, 700), ground);
      drawDisc(canvas, [sun, 270, 110], accent, ground);
      canvas.path(`${createCurve(sky)}V860H-60Z`, mid);
      canvas.rect([0, 520, 1200, 200], near);
      canvas.rect([0, 530, 1200, 160], canvas.hatch(mid, { gap: 26, width: 5, angle: 0 }));
    });
  }
  canvas.rect([0, 690, 1200, 120], mid);
  for (let tile = 0; tile < 14; tile += 1)
    canvas.polygon(
      [
        [tile * 92 - 20, 690],
        [tile * 92 + 26, 690],
        [tile * 100 - 70, 810],
        [tile * 100 - 130, 810],
      ],
      far,
    );
  const pot = random.between(60, 1000);
  for (let leaf = -2; leaf < 3; leaf += 1)
    canvas.withTransform(`rotate(${leaf * 30} ${pot + 60} 650)`, () =>
      canvas.path(
        `M${pot + 60} 650Q${pot - 4} 520 ${pot + 60} 396Q${pot + 124} 520 ${pot + 60} 650Z`,
        leaf % 2 === 0 ? near : mid,
      ),
    );
  canvas.path(`M${pot} 640H${pot + 120}L${pot + 100} 770H${pot + 20}Z`, accent);
  canvas.rect([pot - 12, 626, 144, 30], accent, 4);
  canvas.path(
    `M${pot + 70} 656H${pot + 118}L${pot + 100} 770H${pot + 70}Z`,
    canvas.hatch(near, { gap: 11, width: 2.5, angle: 78 }),
  );
};

export const HISTORY: readonly [Motif, ...Motif[]] = [aqueduct, strata, ruins];
export const TRAVEL: readonly [Motif, ...Motif[]] = [mountainPass, sails, terrace];
