// Parses the subset of YAML that our compose file uses: nested maps, lists of scalars, quoted and flow scalars. Rejects
// everything else, so that nothing is silently skipped.
import { Refusal } from '../terminal.mjs';

function scalar(text, where) {
  if (/^[[{"]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      throw new Refusal(`${where}: ${text} is not understood; write it as JSON would.`);
    }
  }
  if (/^[&*!|>%@`']/.test(text))
    throw new Refusal(`${where}: anchors, tags, blocks and single quotes are not used here: ${text}`);
  if (text === 'true' || text === 'false') return text === 'true';
  return text;
}

function linesOf(source) {
  return source.split('\n').flatMap((raw, index) => {
    if (/^\s*(#.*)?$/.test(raw)) return [];
    if (raw.includes('\t')) throw new Refusal(`line ${index + 1}: a tab`);
    return [{ indent: raw.length - raw.trimStart().length, text: raw.trim(), where: `line ${index + 1}` }];
  });
}

function parseList(lines, indent) {
  const list = [];
  while (lines[0]?.indent === indent && lines[0].text.startsWith('- ')) {
    const { text, where } = lines.shift();
    list.push(scalar(text.slice(2).trim(), where));
  }
  return list;
}

function parseEntry(lines, indent, map) {
  const { text, where } = lines.shift();
  const [, key, rest] = /^([A-Za-z_][\w.-]*):(?:\s+(.*))?$/.exec(text) ?? [];
  if (!key || key in map) throw new Refusal(`${where}: not a new "key: value": ${text}`);
  if (rest !== undefined) return [key, scalar(rest, where)];
  const below = lines[0]?.indent ?? 0;
  return [key, below > indent ? parseBlock(lines, below) : ''];
}

function parseMap(lines, indent) {
  const map = {};
  while (lines[0]?.indent === indent) {
    const [key, value] = parseEntry(lines, indent, map);
    map[key] = value;
  }
  if (lines[0]?.indent > indent) throw new Refusal(`${lines[0].where}: indented too far`);
  return map;
}

function parseBlock(lines, indent) {
  return lines[0].text.startsWith('- ') ? parseList(lines, indent) : parseMap(lines, indent);
}

export function parsePlainYaml(source) {
  const lines = linesOf(source);
  const value = lines.length > 0 ? parseBlock(lines, lines[0].indent) : {};
  if (lines.length > 0) throw new Refusal(`${lines[0].where}: not understood: ${lines[0].text}`);
  return value;
}
