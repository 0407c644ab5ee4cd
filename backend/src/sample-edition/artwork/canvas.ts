import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** Size of sample pictures in pixels. The site uses the ratio 3:2. */
export const ARTWORK_WIDTH = 1200;
export const ARTWORK_HEIGHT = 800;

export type Point = readonly [x: number, y: number];

/** Left edge, top edge, width and height. */
export type Box = readonly [x: number, y: number, width: number, height: number];
/** Center and radius of a circle. A second radius makes it an ellipse. */
export type Ellipse = readonly [x: number, y: number, radius: number, ry?: number];

export interface Line {
  readonly width: number;
  readonly dash?: string;
  readonly cap?: 'round' | 'butt';
}

/** Inner and outer radius, and two angles in degrees as in `pointOnCircle`. */
export interface Sector {
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
}

const formatCoordinate = (value: number): string => String(Math.round(value * 10) / 10);

export function createPath(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${formatCoordinate(x)} ${formatCoordinate(y)}`)
    .join('');
}

/** Returns a smooth SVG path through the points (Catmull-Rom), open unless `closed`. */
export function createCurve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${formatCoordinate(startX)} ${formatCoordinate(startY)}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d +=
      `C${formatCoordinate(from[0] + (to[0] - before[0]) / 6)} ` +
      `${formatCoordinate(from[1] + (to[1] - before[1]) / 6)} ${formatCoordinate(to[0] - (after[0] - from[0]) / 6)} ` +
      `${formatCoordinate(to[1] - (after[1] - from[1]) / 6)} ${formatCoordinate(to[0])} ${formatCoordinate(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Returns a point on a circle. The angle is in degrees, clockwise from three o'clock. */
export function pointOnCircle(x: number, y: number, radius: number, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/**
 * A picture under construction, which consists of flat shapes, lines and hatching. Coordinates are pixels from the
 * top left corner.
 */
export class Canvas {
  readonly width = ARTWORK_WIDTH;
  readonly height = ARTWORK_HEIGHT;
  readonly #parts: string[] = [];
  #names = 0;

  rect([x, y, width, height]: Box, fill: string, radius = 0): void {
    this.#parts.push(
      `<rect x="${formatCoordinate(x)}" y="${formatCoordinate(y)}" width="${formatCoordinate(width)}" height="${formatCoordinate(height)}" ` +
        `rx="${formatCoordinate(radius)}" fill="${fill}"/>`,
    );
  }

  fill(color: string): void {
    this.rect([0, 0, this.width, this.height], color);
  }

  circle(x: number, y: number, radius: number, fill: string): void {
    this.#parts.push(
      `<circle cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" r="${formatCoordinate(radius)}" fill="${fill}"/>`,
    );
  }

  ellipse([x, y, radius, ry = radius]: Ellipse, fill: string): void {
    this.#parts.push(
      `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" rx="${formatCoordinate(radius)}" ry="${formatCoordinate(ry)}" fill="${fill}"/>`,
    );
  }

  ring([x, y, radius, ry = radius]: Ellipse, stroke: string, width: number): void {
    this.#parts.push(
      `<ellipse cx="${formatCoordinate(x)}" cy="${formatCoordinate(y)}" rx="${formatCoordinate(radius)}" ry="${formatCoordinate(ry)}" ` +
        `fill="none" stroke="${stroke}" stroke-width="${formatCoordinate(width)}"/>`,
    );
  }

  polygon(points: readonly Point[], fill: string): void {
    this.path(`${createPath(points)}Z`, fill);
  }

  path(d: string, fill: string): void {
    this.#parts.push(`<path d="${d}" fill="${fill}"/>`);
  }

  line(d: string, stroke: string, { width, dash, cap = 'butt' }: Line): void {
    const dashes = dash === undefined ? '' : ` stroke-dasharray="${dash}"`;
    this.#parts.push(
      `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${formatCoordinate(width)}" ` +
        `stroke-linecap="${cap}" stroke-linejoin="round"${dashes}/>`,
    );
  }

  /** Draws a sector of a ring. */
  ringSector([x, y]: Point, { inner, outer, from, to }: Sector, fill: string): void {
    const large = to - from > 180 ? 1 : 0;
    const corner = (radius: number, angle: number): string =>
      pointOnCircle(x, y, radius, angle).map(formatCoordinate).join(' ');
    this.path(
      `M${corner(outer, from)}A${formatCoordinate(outer)} ${formatCoordinate(outer)} 0 ${large} 1 ` +
        `${corner(outer, to)}L${corner(inner, to)}` +
        `A${formatCoordinate(inner)} ${formatCoordinate(inner)} 0 ${large} 0 ${corner(inner, from)}Z`,
      fill,
    );
  }

  /** Returns a fill that consists of parallel lines, like an engraver's shading. */
  hatch(color: string, { gap, width, angle }: { gap: number; width: number; angle: number }): string {
    const name = this.#createName('h');
    this.#parts.push(
      `<defs><pattern id="${name}" width="${formatCoordinate(gap)}" height="${formatCoordinate(gap)}" ` +
        `patternUnits="userSpaceOnUse" patternTransform="rotate(${formatCoordinate(angle)})"><rect ` +
        `width="${formatCoordinate(gap)}" height="${formatCoordinate(width)}" fill="${color}"/></pattern></defs>`,
    );
    return `url(#${name})`;
  }

  /** Returns a fill that consists of dots. */
  dots(color: string, { gap, radius }: { gap: number; radius: number }): string {
    const name = this.#createName('d');
    this.#parts.push(
      `<defs><pattern id="${name}" width="${formatCoordinate(gap)}" height="${formatCoordinate(gap)}" ` +
        'patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle ' +
        `cx="${formatCoordinate(gap / 2)}" cy="${formatCoordinate(gap / 2)}" r="${formatCoordinate(radius)}" ` +
        `fill="${color}"/></pattern></defs>`,
    );
    return `url(#${name})`;
  }

  /** Clips everything that the callback `draw` draws to the outline. */
  clipTo(outline: string, draw: () => void): void {
    const name = this.#createName('c');
    this.#parts.push(
      `<defs><clipPath id="${name}"><path d="${outline}"/></clipPath></defs><g clip-path="url(#${name})">`,
    );
    draw();
    this.#parts.push('</g>');
  }

  /** Draws with an SVG transformation, such as `rotate(12 600 400)`. */
  withTransform(transform: string, draw: () => void): void {
    this.#parts.push(`<g transform="${transform}">`);
    draw();
    this.#parts.push('</g>');
  }

  withOpacity(opacity: number, draw: () => void): void {
    this.#parts.push(`<g opacity="${opacity}">`);
    draw();
    this.#parts.push('</g>');
  }

  toSvg(): string {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" ` +
      `viewBox="0 0 ${this.width} ${this.height}">${this.#parts.join('')}</svg>`
    );
  }

  #createName(kind: string): string {
    this.#names += 1;
    return `${kind}${this.#names}`;
  }
}

/** Everything that a motif needs to draw itself. */
export interface Sketch {
  readonly canvas: Canvas;
  readonly random: Random;
  readonly palette: Palette;
}

export type Motif = (sketch: Sketch) => void;

export function circlePath(x: number, y: number, radius: number): string {
  return (
    `M${formatCoordinate(x - radius)} ${formatCoordinate(y)}a${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 1 0 ` +
    `${formatCoordinate(radius * 2)} 0a${formatCoordinate(radius)} ${formatCoordinate(radius)} 0 1 0 ${formatCoordinate(-radius * 2)} 0Z`
  );
}

export function rectPath(x: number, y: number, width: number, height: number): string {
  return `M${formatCoordinate(x)} ${formatCoordinate(y)}h${formatCoordinate(width)}v${formatCoordinate(height)}h${formatCoordinate(-width)}Z`;
}
