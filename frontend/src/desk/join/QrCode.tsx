import { renderSVG } from 'uqr';

/** A QR code, black on white in both themes because some cameras cannot read it inverted. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // The standard asks for a margin of four modules.
  const svg = renderSVG(text, { ecc: 'M', border: 4 });
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={label} className="size-52" />;
}
