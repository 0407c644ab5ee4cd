const RETRY_SECONDS = 3;
const TITLE = 'This page is taking longer than usual';

/** The page that is sent if a page could not be rendered and no copy of it is left. It loads the page again. */
export const UNAVAILABLE_PAGE = {
  status: 503,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  },
  html: `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_SECONDS}">
<title>${TITLE} | Parallax</title>
<style>
:root { color-scheme: light dark }
body { margin: 20vh auto; max-width: 32rem; padding: 0 1.25rem; font: 1.125rem/1.5 Georgia, serif }
h1 { font-size: 1.75rem; line-height: 1.2 }
</style>
</head>
<body>
<main>
<h1>${TITLE}</h1>
<p>We’ll load it again in a moment. If this message stays, please try again later.</p>
</main>
</body>
</html>
`,
};
