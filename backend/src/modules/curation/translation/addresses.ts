/** Top-level domains by which a URL without a scheme or `www.` is recognized. */
const TOP_LEVEL_DOMAINS = `com org net info biz io co app dev shop store online site xyz top click link news blog live club vip
  pro website space fun icu buzz tv me cc ws ai gg ly to gov edu int eu example test us uk ie ca au nz in de at ch li fr be
  lu es mx ar cl pe pt br it nl dk se no fi pl cz sk hu ro bg gr tr ru ua by kz jp kr cn hk tw sg my id ph vn th pk ir
  il ae sa eg ma za ng ke`;
const DOMAIN_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(
  [
    `[a-z][a-z0-9+.-]*://\\S+`,
    `(?<!\\p{L})www\\d?\\.\\S+`,
    `[\\p{L}\\p{N}._%+-]+@${DOMAIN_LABEL}(?:\\.${DOMAIN_LABEL})+`,
    `(?<![\\p{L}\\p{N}.@-])(?:${DOMAIN_LABEL}\\.)+(?:${TOP_LEVEL_DOMAINS.split(/\s+/).join('|')})` +
      `(?![\\p{L}\\p{N}-]|\\.\\p{L})(?:/\\S*)?`,
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}(?::\\d+|/)\\S*',
  ].join('|'),
  'giu',
);

/** Returns the URLs and email addresses in a text, in lower case, without scheme and `www.`. */
export function findAddresses(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/\s?[[(](?:\.|dot|punkt|punto|point)[\])]\s?|。(?=[a-z])/giu, '.');
  return (plain.match(ADDRESS) ?? []).map((address) =>
    address
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
      .replace(/^www\d?\./, '')
      .replace(/[\p{P}\s]+$/u, ''),
  );
}
