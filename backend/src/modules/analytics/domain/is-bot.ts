/** Programs that name themselves: crawlers, previews, monitors, libraries, browsers driven by a program. */
const NAMES =
  /bot\b|bots\b|[a-z]bot|crawl|spider|slurp|scrap|fetch|monitor|uptime|preview|validator|checker|headless|phantom|selenium|webdriver|lighthouse|pagespeed|archiv|facebookexternalhit|embedly|whatsapp|telegram|curl|wget|libwww|python|java\/|okhttp|axios|node|undici|go-http|ruby|perl|php|httpclient|http_|postman|insomnia/i;
/** Every browser of the last twenty years says this first. */
const BROWSER = /^Mozilla\/5\.0 \(/;

/** Whether a user agent is not a reader's browser. A program that lies is caught by the limits alone. */
export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || !BROWSER.test(userAgent) || NAMES.test(userAgent);
}
