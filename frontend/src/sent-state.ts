/** Matches the router's scripts for streamed pages: a partial state and the code that receives its parts. */
const WHOLE =
  /^<script[^>]*>\(self\.\$R=self\.\$R\|\|\{\}\)\["tsr"\]=\[\];self\.\$_TSR=\{[^;]*\};\$_TSR\.router=\(\$R=>(?<state>.*)\)\(\$R\["tsr"\]\);\$_TSR\.e\(\);\{let s=document\.currentScript[^<]*<\/script><script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>$/s;

/**
 * Alternatives, in order: the dehydrated queries (JSON in a string literal); any other string; a back reference; the
 * time of a match.
 */
const PARTS = /\bqueries:"(?<queries>(?:[^"\\]|\\.)*)"|"(?:[^"\\]|\\.)*"|\$R\[\d+\](?<given>=?)|\bu:\d+/gs;

/**
 * Returns the state of a page that is sent in one piece, as a script, without the router's code for streaming and its
 * back references. Match times are set on arrival, like those of the queries, so that rendering a page again yields
 * the same HTML. Returns null if the router wrote anything unexpected.
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
 * Converts JSON in a string literal to an object literal: without escaped quotation marks, and without quotes around
 * names. `__proto__` is kept as an ordinary name.
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
