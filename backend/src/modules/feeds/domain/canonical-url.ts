/** Query parameters that record how a reader reached the page and do not affect its content. */
const TRACKING_PREFIXES = /^(?:utm_|pk_|piwik_|mtm_|matomo_|hsa_|at_|oly_|vero_|wt_|ns_|fb_|ga_|itm_|__hs|stm_)/;
const TRACKING_NAMES = new Set(
  (
    'fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ysclid twclid ttclid li_fat_id igshid igsh ' +
    'mc_cid mc_eid mkt_tok _hsenc _hsmi hsctatracking _openstat wickedid s_cid s_kwcid ef_id epik ' +
    'rb_clickid xtor cmpid cmp ncid ocid sref smid smtyp icid ito xtref partner_id guccounter ' +
    'guce_referrer guce_referrer_sig cvid srnd soc_src soc_trk taid linkid feedtype feedname ftag spm scm ' +
    'rss from_rss ref_src ref_url trk trkcampaign trackingid campaign_id _ga _gl traffic_source ' +
    'cid_source wprov share_id'
  ).split(' '),
);
/**
 * Parameters that are used for tracking only if they have one of these values. Other values may affect the page's
 * content.
 */
const TRACKING_VALUES: Readonly<Record<string, RegExp>> = {
  ref: /^(?:rss|feed|feeds|twitter|facebook|newsletter|homepage|share)$/i,
  source: /^(?:rss|feed|feeds|twitter|facebook|newsletter)$/i,
  src: /^(?:rss|feed|feeds)$/i,
  from: /^(?:rss|feed|feeds)$/i,
  partner: /^(?:rss|feed)$/i,
};

function decodeParameter(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function isTrackingParameter(parameter: string): boolean {
  const equals = parameter.indexOf('=');
  const name = decodeParameter(equals < 0 ? parameter : parameter.slice(0, equals)).toLowerCase();
  if (TRACKING_NAMES.has(name) || TRACKING_PREFIXES.test(name)) return true;
  const values = Object.hasOwn(TRACKING_VALUES, name) ? TRACKING_VALUES[name] : undefined;
  return values !== undefined && values.test(decodeParameter(equals < 0 ? '' : parameter.slice(equals + 1)));
}

/** Keeps the encoding and order of the remaining parameters, because some servers depend on them. */
function removeTracking(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter !== '' && !isTrackingParameter(parameter));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * Returns the address of an article without parts that vary between feeds: tracking parameters, fragment, credentials,
 * default port. Returns `null` if it is not an http(s) address.
 */
export function toCanonicalUrl(address: string): string | null {
  const url = URL.parse(address.trim());
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  url.hash = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  url.search = removeTracking(url.search);
  return url.href;
}

/**
 * Returns a key that is equal for all addresses of one article. Ignores the scheme, `www.`, a trailing slash and the
 * order of parameters. The key is for comparison only and is not an address. Returns `null` if the address is not
 * http(s).
 */
export function toUrlKey(address: string): string | null {
  const canonical = toCanonicalUrl(address);
  if (canonical === null) return null;
  const url = new URL(canonical);
  const path = url.pathname.replace(/\/+$/, '');
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((parameter) => parameter !== '');
  const query = parameters.length === 0 ? '' : `?${parameters.toSorted().join('&')}`;
  return `${url.host.replace(/^www\./, '')}${path}${query}`;
}
