import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Size of sample pictures in pixels, with the 3:2 ratio that the site uses. */
export const ARTWORK_WIDTH = 1200;
export const ARTWORK_HEIGHT = 800;

export type Point = readonly [x: number, y: number];

/** Left, top, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];
/** A circle (center and radius), or an ellipse if it has a second radius. */
export type Round = readonly [x: number, y: number, radius: number, ry?: number];

export interface Line {
  readonly width: number;
  readonly dash?: string;
  readonly cap?: 'round' | 'butt';
}

/** Inner and outer radius, and two angles in degrees as in `around`. */
export interface Sector {
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function pathThrough(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Returns a smooth SVG path through the points (Catmull-Rom), open unless `closed`. */
export function curveThrough(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${short(startX)} ${short(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d +=
      `C${short(from[0] + (to[0] - before[0]) / 6)} ` +
      `${short(from[1] + (to[1] - before[1]) / 6)} ${short(to[0] - (after[0] - from[0]) / 6)} ` +
      `${short(to[1] - (after[1] - from[1]) / 6)} ${short(to[0])} ${short(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Returns a point on a circle; the angle is in degrees, clockwise from three o'clock. */
export function around(x: number, y: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/** A picture under construction: flat shapes, lines and hatching, in pixels from the top left. */
export class Canvas {
  readonly width = ARTWORK_WIDTH;
  readonly height = ARTWORK_HEIGHT;
  readonly #parts: string[] = [];
  #names = 0;

  rect([x, y, width, height]: Box, fill: string, radius = 0): void {
    this.#parts.push(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" ` +
        `rx="${short(radius)}" fill="${fill}"/>`,
    );
  }

  fill(color: string): void {
    this.rect([0, 0, this.width, this.height], color);
  }

  circle(x: number, y: number, radius: number, fill: string): void {
    this.#parts.push(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`);
  }

  ellipse([x, y, radius, ry = radius]: Round, fill: string): void {
    this.#parts.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(ry)}" fill="${fill}"/>`,
    );
  }

  ring([x, y, radius, ry = radius]: Round, stroke: string, width: number): void {
    this.#parts.push(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radius)}" ry="${short(ry)}" ` +
        `fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`,
    );
  }

  polygon(points: readonly Point[], fill: string): void {
    this.path(`${pathThrough(points)}Z`, fill);
  }

  path(d: string, fill: string): void {
    this.#parts.push(`<path d="${d}" fill="${fill}"/>`);
  }

  line(d: string, stroke: string, { width, dash, cap = 'butt' }: Line): void {
    const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
    this.#parts.push(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" ` +
        `stroke-linecap="${cap}" stroke-linejoin="round"${dashes}/>`,
    );
  }

  /** Draws a sector of a ring. */
  band([x, y]: Point, { inner, outer, from, to }: Sector, fill: string): void {
    const large = to - from > 180 ? 1 : 0;
    const corner = (radius: number, angle: number): string => around(x, y, radius, angle).map(short).join(' ');
    this.path(
      `M${corner(outer, from)}A${short(outer)} ${short(outer)} 0 ${large} 1 ` +
        `${corner(outer, to)}L${corner(inner, to)}` +
        `A${short(inner)} ${short(inner)} 0 ${large} 0 ${corner(inner, from)}Z`,
      fill,
    );
  }

  /** Returns a fill of parallel lines, like an engraver's shading. */
  hatch(color: string, { gap, width, angle }: { gap: number; width: number; angle: number }): string {
    const name = this.#name('h');
    this.#parts.push(
      `<defs><pattern id="${name}" width="${short(gap)}" height="${short(gap)}" ` +
        `patternUnits="userSpaceOnUse" patternTransform="rotate(${short(angle)})"><rect ` +
        `width="${short(gap)}" height="${short(width)}" fill="${color}"/></pattern></defs>`,
    );
    return `url(#${name})`;
  }

  /** Returns a fill of dots. */
  dots(color: string, { gap, radius }: { gap: number; radius: number }): string {
    const name = this.#name('d');
    this.#parts.push(
      `<defs><pattern id="${name}" width="${short(gap)}" height="${short(gap)}" ` +
        'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle ' +
        `cx="${short(gap / 2)}" cy="${short(gap / 2)}" r="${short(radius)}" ` +
        `fill="${color}"/></pattern></defs>`,
    );
    return `url(#${name})`;
  }

  /** Clips what `draw` draws to the outline. */
  within(outline: string, draw: () => void): void {
    const name = this.#name('c');
    this.#parts.push(
      `<defs><clipPath id="${name}"><path d="${outline}"/></clipPath></defs><g clip-path="url(#${name})">`,
    );
    draw();
    this.#parts.push('</g>');
  }

  /** Draws with an SVG transformation, such as `rotate(12 600 400)`. */
  moved(transform: string, draw: () => void): void {
    this.#parts.push(`<g transform="${transform}">`);
    draw();
    this.#parts.push('</g>');
  }

  faint(opacity: number, draw: () => void): void {
    this.#parts.push(`<g opacity="${opacity}">`);
    draw();
    this.#parts.push('</g>');
  }

  svg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" ` +
      `viewBox="0 0 ${this.width} ${this.height}">${this.#parts.join('')}</svg>`
    );
  }

  #name(kind: string): string {
    this.#names += 1;
    return `${kind}${this.#names}`;
  }
}

/** What a motif needs for drawing. */
export interface Sketch {
  readonly canvas: Canvas;
  readonly random: Random;
  readonly palette: Palette;
}

export type Motif = (sketch: Sketch) => void;

export function circlePath(x: number, y: number, radius: number): string {
  return (
    `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ` +
    `${short(radius * 2)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-radius * 2)} 0Z`
  );
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}
