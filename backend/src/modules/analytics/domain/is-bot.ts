/** Programs that identify themselves: crawlers, link previews, monitors, libraries, automated browsers. */
const NAMES =
  /bot\b|bots\b|[a-z]bot|crawl|spider|slurp|scrap|fetch|monitor|uptime|preview|validator|checker|headless|phantom|selenium|webdriver|lighthouse|pagespeed|archiv|facebookexternalhit|embedly|whatsapp|telegram|curl|wget|libwww|python|java\/|okhttp|axios|node|undici|go-http|ruby|perl|php|httpclient|http_|postman|insomnia/i;
/** User agents of all browsers of the last twenty years begin with this. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/**
 * Returns false only for the user agent of a reader's browser. Only the rate limits catch a program that pretends to be
 * one.
 */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !BROWSER.test(userAgent) || NAMES.test(userAgent);
}
