import { describe, expect, it } from '@jest/globals';

import { wholeState } from './sent-state.ts';

const STATE = '($R=>$R[0]={matches:$R[1]=[],dehydratedData:{queries:"[\\"a;b\\"]"}})';
const BEGIN = '(self.$R=self.$R||{})["tsr"]=[];self.$_TSR={h(){this.hydrated=!0,this.c()},buffer:[]};';
const END = "{let s=document.currentScript,p;while((p=s.previousElementSibling)&&p.hasAttribute('data-tsr-stream-part'))p.remove();s.remove()}";
const BOUNDARY = '<script nonce="n">document.currentScript.remove();/*$tsr-stream-boundary*/</script>';
const sent = (source: string) => `<script nonce="n" data-tsr-stream-part="">${source}</script>${BOUNDARY}`;

describe('wholeState', () => {
  it('keeps the state alone, ready for the router', () => {
    const script = wholeState(sent(`${BEGIN}$_TSR.router=${STATE}($R["tsr"]);$_TSR.e();${END}`));
    const page = { $_TSR: undefined as { buffer: unknown[]; h: () => void; router: { matches: unknown[]; dehydratedData: { queries: string } } } | undefined };
    // oxlint-disable-next-line typescript/no-implied-eval -- what a browser does with it
    new Function('self', script ?? '')(page);
    expect(page.$_TSR?.router).toEqual({ matches: [], dehydratedData: { queries: '["a;b"]' } });
    page.$_TSR?.h();
    expect(page).toEqual({});
  });

  it('leaves alone what is not complete, or not as it was', () => {
    expect(wholeState(sent(`${BEGIN}$_TSR.router=${STATE}($R["tsr"]);${END}`))).toBeNull();
    expect(wholeState(`<script>self.other=1</script>${BOUNDARY}`)).toBeNull();
  });
});
