import { describe, expect, it } from '@jest/globals';

import { wholeState } from './sent-state.ts';

const STATE = String.raw`($R=>$R[0]={matches:$R[1]=[$R[2]={i:"a$R[1]=u:7",u:1795380806446}],dehydratedData:{siteUrl:"s",queries:"[{\"a-b\":\"c:\\\"d\\\": \\\\x3C $R[2]\",\"of\":\"\x3C/script>\",\"__proto__\":[\"\u2028,\",\":of\"]}]"}})`;
const BEGIN = '(self.$R=self.$R||{})["tsr"]=[];self.$_TSR={h(){this.hydrated=!0,this.c()},buffer:[]};';
const END =
  "{let s=document.currentScript,p;while((p=s.previousElementSibling)&&p.hasAttribute('data-tsr-stream-part'))p.remove();s.remove()}";
const BOUNDARY = '<script nonce="n">document.currentScript.remove();/*$tsr-stream-boundary*/</script>';
const sent = (source: string) => `<script nonce="n" data-tsr-stream-part="">${source}</script>${BOUNDARY}`;

describe('wholeState', () => {
  it('keeps only the state, in the form that the router reads', () => {
    const script = wholeState(sent(`${BEGIN}$_TSR.router=${STATE}($R["tsr"]);$_TSR.e();${END}`));
    const page = {
      $_TSR: undefined as
        | {
            buffer: unknown[];
            h: () => void;
            router: { matches: { i: string; u: number }[]; dehydratedData: { siteUrl: string; queries: unknown } };
          }
        | undefined,
    };
    // oxlint-disable-next-line typescript/no-implied-eval -- runs the script as a browser does
    new Function('self', script ?? '')(page);
    const { matches, dehydratedData } = page.$_TSR?.router ?? {};
    expect(matches).toEqual([{ i: 'a$R[1]=u:7', u: expect.closeTo(Date.now(), -5) }]);
    // Compared as JSON text, which would not contain a prototype.
    expect(JSON.stringify(dehydratedData)).toBe(
      JSON.stringify({
        siteUrl: 's',
        queries: [{ 'a-b': String.raw`c:"d": \x3C $R[2]`, of: '</script>', ['__proto__']: ['\u2028,', ':of'] }],
      }),
    );
    expect(script).toContain('of:');
    expect(script).not.toContain('</');
    page.$_TSR?.h();
    expect(page).toEqual({});
  });

  it('returns null for incomplete or unexpected scripts', () => {
    expect(wholeState(sent(`${BEGIN}$_TSR.router=${STATE}($R["tsr"]);${END}`))).toBeNull();
    expect(
      wholeState(sent(`${BEGIN}$_TSR.router=($R=>$R[0]=[$R[1]={},$R[1]])($R["tsr"]);$_TSR.e();${END}`)),
    ).toBeNull();
    expect(wholeState(`<script>self.other=1</script>${BOUNDARY}`)).toBeNull();
  });
});
