import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const MAX_TABLES = 64;

/** Converts a WOFF 1.0 file to the TrueType or OpenType font inside it. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The file is not a WOFF font.');
  const count = woff.readUInt16BE(12);
  if (count === 0 || count > MAX_TABLES) throw new Error('The font has no valid table directory.');
  const directory = createHeader(woff, count);
  const parts = [directory];
  let end = directory.byteLength;
  for (let index = 0; index < count; index += 1) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    const table = readTable(woff, entry);
    const padding = Buffer.alloc((4 - (table.byteLength % 4)) % 4);
    const written = 12 + 16 * index;
    woff.copy(directory, written, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), written + 4);
    directory.writeUInt32BE(end, written + 8);
    directory.writeUInt32BE(table.byteLength, written + 12);
    parts.push(table, padding);
    end += table.byteLength + padding.byteLength;
  }
  return Buffer.concat(parts);
}

/** Returns the font's header, which contains its flavor and the values for a binary search of the tables. */
function createHeader(woff: Buffer, count: number): Buffer {
  const directory = Buffer.alloc(12 + 16 * count);
  const depth = Math.floor(Math.log2(count));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(16 * 2 ** depth, 6);
  directory.writeUInt16BE(depth, 8);
  directory.writeUInt16BE(16 * (count - 2 ** depth), 10);
  return directory;
}

function readTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4);
  const stored = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + stored);
  const table = stored < length ? inflateSync(bytes, { maxOutputLength: length }) : bytes;
  if (table.byteLength !== length) throw new Error('A table of the font is damaged.');
  return table;
}
