import { createCurve, type Motif, createPath, type Point, type Sketch } from './canvas.ts';
import { drawHills } from './landscape.ts';

/** A vinyl record under the tonearm. */
const record: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  const [x, y] = [random.between(430, 700), random.between(400, 520)];
  canvas.fill(ground);
  canvas.rect([x + 180, -20, 900, 900], far);
  canvas.circle(x, y, 372, near);
  for (let groove = 0; groove < 13; groove += 1)
    canvas.ring([x, y, 170 + groove * 15], mid, groove % 4 === 0 ? 3.4 : 1.3);
  const shine = random.between(200, 260);
  canvas.withOpacity(0.3, () => {
    canvas.ringSector([x, y], { inner: 150, outer: 366, from: shine, to: shine + 26 }, light);
    canvas.ringSector([x, y], { inner: 150, outer: 366, from: shine + 180, to: shine + 206 }, light);
  });
  canvas.circle(x, y, 142, accent);
  canvas.circle(x, y, 142, canvas.hatch(light, { gap: 18, width: 3, angle: shine }));
  canvas.circle(x, y, 52, light);
  canvas.circle(x, y, 13, near);
  canvas.line(
    createPath([
      [1080, 90],
      [1010, 420],
      [x + 250, y + 110],
    ]),
    light,
    { width: 24, cap: 'round' },
  );
  canvas.line(
    createPath([
      [1080, 90],
      [1010, 420],
      [x + 250, y + 110],
    ]),
    mid,
    { width: 10, cap: 'round' },
  );
  canvas.circle(1080, 90, 66, mid);
  canvas.circle(1080, 90, 30, light);
};

/** The waveform of a recording. */
const waveform: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.circle(random.between(300, 900), 400, 350, far);
  const middle = 400;
  const phase = random.between(0, 6);
  const tempo = random.between(0.28, 0.5);
  for (let bar = 0; bar < 34; bar += 1) {
    const envelope = Math.abs(Math.sin(bar * tempo + phase)) * Math.sin(((bar + 1) / 35) * Math.PI);
    const height = 26 + envelope * random.between(210, 330);
    const x = 50 + bar * 33;
    const tone = bar % 9 === 4 ? accent : envelope > 0.45 ? near : mid;
    canvas.rect([x, middle - height, 18, height * 2], tone, 9);
    canvas.rect([x, middle - 4, 18, 8], light);
  }
};

/** Piano keys, seen at an angle. */
const pianoKeys: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  const center = random.between(260, 940);
  for (let arc = 6; arc > 0; arc -= 1) canvas.circle(center, 60, arc * 88, arc % 2 === 0 ? far : ground);
  const tilt = random.between(8, 18) * random.pick([-1, 1]);
  const pressed = random.integerBetween(3, 9);
  canvas.withTransform(`rotate(${tilt} 600 560)`, () => {
    canvas.rect([-200, 330, 1600, 60], near);
    canvas.rect([-200, 372, 1600, 24], accent);
    for (let key = 0; key < 16; key += 1) {
      const x = -160 + key * 98;
      canvas.rect([x, 396, 92, 700], key === pressed ? accent : light, 6);
      if (key === pressed) canvas.rect([x, 396, 92, 700], canvas.hatch(light, { gap: 12, width: 2, angle: 0 }), 6);
    }
    for (let key = 0; key < 16; key += 1) {
      if ([2, 6].includes(key % 7)) continue;
      canvas.rect([-160 + key * 98 + 66, 396, 58, 230], near, 6);
      canvas.rect([-160 + key * 98 + 74, 396, 14, 210], mid, 4);
    }
  });
};

function drawTower({ canvas, random, palette }: Sketch, x: number, height: number, tone: string): void {
  const { far, mid, near, light } = palette;
  const top = 800 - height;
  canvas.rect([x, top, 108, height], tone);
  canvas.rect([x + 70, top, 38, height], canvas.hatch(tone === far ? mid : light, { gap: 15, width: 3, angle: 0 }));
  for (let y = top + 30; y < 770; y += 52)
    if (random.chance(0.7)) canvas.rect([x + 18, y, 32, 20], tone === far ? near : light);
}

/** Towers that form the columns of a chart, with a trend line. */
const skyline: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  for (let line = 1; line < 7; line += 1) canvas.rect([0, line * 104, 1200, 2.5], far);
  const rising = random.chance(0.6);
  const tops: Point[] = [];
  for (let column = 0; column < 9; column += 1) {
    const share = rising ? column / 8 : 1 - column / 8;
    const height = 150 + share * 330 + random.between(-70, 90);
    const x = 34 + column * 128;
    const tone = [mid, near, far][(column + (column > 4 ? 1 : 0)) % 3] ?? mid;
    drawTower({ canvas, random, palette }, x, height, tone);
    tops.push([x + 54, 740 - height - random.between(10, 46)]);
  }
  canvas.line(createPath(tops), accent, { width: 10, cap: 'round' });
  for (const [x, y] of tops) {
    canvas.circle(x, y, 16, accent);
    canvas.circle(x, y, 7, light);
  }
};

/** Containers on a quay, with a crane above them. */
const quay: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(ground);
  canvas.circle(random.between(240, 960), 280, 170, light);
  canvas.rect([0, 690, 1200, 110], near);
  const stacks = Array.from({ length: 6 }, () => random.integerBetween(2, 5));
  stacks.forEach((height, stack) => {
    for (let level = 0; level < height; level += 1) {
      const [x, y] = [20 + stack * 196, 602 - level * 90];
      const tone = random.pick([mid, far, near, mid, accent]);
      canvas.rect([x, y, 186, 84], tone);
      canvas.rect(
        [x + 10, y + 12, 166, 60],
        canvas.hatch(tone === far || tone === light ? mid : light, { gap: 16, width: 2.5, angle: 90 }),
      );
    }
  });
  const leg = 196 * random.integerBetween(1, 4) + 16;
  canvas.rect([leg, 70, 16, 620], near);
  canvas.rect([leg + 190, 70, 16, 620], near);
  canvas.rect([leg - 330, 92, 960, 26], near);
  canvas.line(
    createPath([
      [leg - 320, 92],
      [leg + 100, 14],
      [leg + 620, 92],
    ]),
    near,
    { width: 8 },
  );
  canvas.rect([leg + 90, 118, 6, 90], near);
  canvas.rect([leg + 12, 206, 170, 76], accent);
  canvas.rect([leg + 22, 216, 150, 56], canvas.hatch(light, { gap: 16, width: 3, angle: 90 }));
};

/** Market curves that overlap. */
const marketCurves: Motif = ({ canvas, random, palette }) => {
  const { ground, far, mid, near, accent, light } = palette;
  canvas.fill(light);
  for (let x = 0; x <= 1200; x += 100) canvas.rect([x, 0, 2, 800], ground);
  for (let y = 0; y <= 800; y += 100) canvas.rect([0, y, 1200, 2], ground);
  [far, mid, near].forEach((tone, layer) =>
    drawHills({ canvas, random, palette }, 500 + layer * 100, 70 - layer * 14, tone),
  );
  const candles: Point[] = [];
  let level = random.between(250, 330);
  for (let day = 0; day < 12; day += 1) {
    const move = random.between(30, 130) * (random.chance(0.55) ? -1 : 1);
    const x = 62 + day * 94;
    canvas.rect([x + 22, Math.min(level, level + move) - 38, 7, Math.abs(move) + 76], near);
    canvas.rect([x, Math.min(level, level + move), 51, Math.abs(move)], move < 0 ? accent : near, 4);
    level = Math.max(190, Math.min(430, level + move));
    candles.push([x + 25, level]);
  }
  canvas.line(createCurve(candles), accent, { width: 4, dash: '3 12', cap: 'round' });
};

export const MUSIC: readonly [Motif, ...Motif[]] = [record, waveform, pianoKeys];
export const BUSINESS: readonly [Motif, ...Motif[]] = [skyline, quay, marketCurves];
