/** The router's scripts as it writes them for pages that come in parts: a state that is not complete yet, and what takes its parts. */
const WHOLE = /^<script[^>]*>\(self\.\$R=self\.\$R\|\|\{\}\)\["tsr"\]=\[\];self\.\$_TSR=\{[^;]*\};\$_TSR\.router=(?<state>.*)\(\$R\["tsr"\]\);\$_TSR\.e\(\);\{let s=document\.currentScript[^<]*<\/script><script[^>]*>document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>$/s;

/**
 * The state of a page that is sent in one piece, as a script. Of what the router writes before and behind it nothing is
 * needed then; null where it wrote something else.
 */
export function wholeState(scripts: string): string | null {
  const state = WHOLE.exec(scripts)?.groups?.['state'];
  return state === undefined ? null : `self.$_TSR={buffer:[],h(){delete self.$_TSR},router:${state}([])}`;
}
