import { type Canvas, createCurve, type Point, type Ellipse, type Sketch } from './canvas.ts';

/** Draws rolling hills across the full width at about `y`, filled to the bottom. */
export function drawHills({ canvas, random }: Sketch, y: number, swing: number, fill: string): void {
  canvas.path(
    `${createRollingLine(random.integerBetween(3, 5), () => y + random.between(-swing, swing))}L1260 860L-60 860Z`,
    fill,
  );
}

function createRollingLine(steps: number, height: () => number): string {
  return createCurve(Array.from({ length: steps + 1 }, (_, index): Point => [-60 + (1320 * index) / steps, height()]));
}

/** Draws a sun or moon whose lower half is hatched. */
export function drawDisc(canvas: Canvas, [x, y, radius]: Ellipse, fill: string, shade: string): void {
  canvas.circle(x, y, radius, fill);
  const hatch = canvas.hatch(shade, { gap: 14, width: 3, angle: 0 });
  canvas.path(`M${x - radius} ${y}A${radius} ${radius} 0 0 0 ${x + radius} ${y}Z`, hatch);
}

/** Draws jagged ridges that look like cut paper, each with a shaded flank. */
export function drawRidge(
  { canvas, random }: Sketch,
  { base, rise }: { readonly base: number; readonly rise: number },
  fill: string,
  shade: string,
): void {
  const peaks = random.integerBetween(2, 4);
  const step = 1320 / peaks;
  const hatch = canvas.hatch(shade, { gap: 11, width: 2.5, angle: 62 });
  for (let index = 0; index < peaks; index += 1) {
    const x = -60 + step * (index + random.between(0.3, 0.7));
    const top = base - rise * random.between(0.55, 1);
    const half = step * random.between(0.65, 0.95);
    canvas.polygon(
      [
        [x - half, base + 10],
        [x, top],
        [x + half, base + 10],
      ],
      fill,
    );
    canvas.polygon(
      [
        [x, top],
        [x + half, base + 10],
        [x + half * 0.25, base + 10],
        [x + half * 0.12, top + (base - top) * 0.45],
      ],
      hatch,
    );
  }
  canvas.rect([0, base, 1200, 800 - base], fill);
}

/** Draws rows of scalloped waves, which are larger the nearer they are. */
export function drawWaves({ canvas, random }: Sketch, from: number, tones: readonly string[]): void {
  tones.forEach((tone, row) => {
    const y = from + ((800 - from) * row) / tones.length;
    const length = 90 + row * 45;
    const shift = random.between(-length, 0);
    let d = `M${shift} ${y}`;
    for (let x = shift; x < 1260; x += length) d += `q${length / 2} ${18 + row * 8} ${length} 0`;
    canvas.path(`${d}V860H-60Z`, tone);
  });
}
