import { ADDRESS_ATTRIBUTES, resolveAddress } from './urls.ts';
import type { XmlChild, XmlNode } from './xml-node.ts';

const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const FOREIGN_NAMESPACES: Readonly<Record<string, string>> = {
  svg: 'http://www.w3.org/2000/svg',
  mathml: 'http://www.w3.org/1998/Math/MathML',
};

export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}

function serializeAttributes(node: XmlNode): string {
  let text = '';
  for (const name of node.attributeNames()) {
    if (name.startsWith('xmlns') || name.startsWith('xml:')) continue;
    const value = node.attribute(name) ?? '';
    text += ` ${name}="${escapeAttribute(ADDRESS_ATTRIBUTES.has(name) ? resolveAddress(value, node.base) : value)}"`;
  }
  return text;
}

function serializeNode(node: XmlNode, outerNamespace: string): string {
  const { namespace, local } = node.name;
  const uri = namespace === outerNamespace ? undefined : FOREIGN_NAMESPACES[namespace];
  const open = `<${local}${uri === undefined ? '' : ` xmlns="${uri}"`}${serializeAttributes(node)}`;
  const inner = serializeNodes(node.children, namespace);
  if (VOID_ELEMENTS.has(local.toLowerCase())) return `${open} />${inner}`;
  return `${open}>${inner}</${local}>`;
}

/** Serializes the elements inside a feed's text as HTML with absolute addresses. */
export function serializeNodes(children: readonly XmlChild[], outerNamespace = 'xhtml'): string {
  return children
    .map((child) => (typeof child === 'string' ? escapeText(child) : serializeNode(child, outerNamespace)))
    .join('');
}
