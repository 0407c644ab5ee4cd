/** The router's scripts as it writes them for pages that come in parts: a state that is not complete yet, and what takes its parts. */
const WHOLE =
  /^<script[^>]*>\(self\.\$R=self\.\$R\|\|\{\}\)\["tsr"\]=\[\];self\.\$_TSR=\{[^;]*\};\$_TSR\.router=\(\$R=>(?<state>.*)\)\(\$R\["tsr"\]\);\$_TSR\.e\(\);\{let s=document\.currentScript[^<]*<\/script><script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>$/s;

/** What the page says of its queries, as JSON in a text; any other text; a name for what is said again; when a match was made. */
const PARTS = /\bqueries:"(?<queries>(?:[^"\\]|\\.)*)"|"(?:[^"\\]|\\.)*"|\$R\[\d+\](?<given>=?)|\bu:\d+/gs;

/**
 * The state of a page that is sent in one piece, as a script. Of what the router writes before and behind it nothing is
 * needed then, nor the names that it gives to each part. Matches are made when the page arrives, as its queries are: a page
 * that is rendered anew is the same page. Null where the router wrote something else.
 */
export function wholeState(scripts: string): string | null {
  const written = WHOLE.exec(scripts)?.groups?.['state'];
  if (written === undefined) return null;
  let again = false;
  const state = written.replace(PARTS, (part: string, ...rest: unknown[]) => {
    const { queries, given } = rest.at(-1) as { queries?: string; given?: string };
    if (queries !== undefined) return `queries:${literal(queries)}`;
    if (part.startsWith('"')) return part;
    if (part.startsWith('u:')) return 'u:Date.now()';
    again ||= given === '';
    return '';
  });
  return again ? null : `self.$_TSR={buffer:[],h(){delete self.$_TSR},router:${state}}`;
}

/**
 * JSON within a text as the value it says: no backslash before each quotation mark, and no quotation marks around names. The one
 * name that a script takes for the prototype stays a name.
 */
function literal(text: string): string {
  const json = JSON.parse(
    `"${text.replace(/\\(x3C|.)/g, (escape, what) => (what === 'x3C' ? '<' : escape))}"`,
  ) as string;
  return json
    .replace(/"((?:[^"\\]|\\.)*)"(:?)/g, (part, name: string, colon: string) => {
      if (colon === '') return part;
      return name === '__proto__' ? `[${part.slice(0, -1)}]:` : part.replace(/^"([a-z]\w*)":$/i, '$1:');
    })
    .replaceAll('<', String.raw`\u003c`);
}
