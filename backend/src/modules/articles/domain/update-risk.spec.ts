import { expect, it } from '@jest/globals';
import { assessUpdate } from './update-risk.ts';

const HELD = [{ code: 'link', message: 'The sentence contains a web address.' }];
const change = (kind: 'new' | 'number' | 'contradicted') => ({
  kind,
  place: 'body' as const,
  ordinal: 0,
  text: 'It cost 17.',
});

it.each([
  ['that changes a number', 'live', ['live-error'], [change('new'), change('number')], false, []],
  [
    'that contradicts the published text',
    'live',
    ['live-error', 'link', 'political'],
    [change('contradicted')],
    true,
    HELD,
  ],
  ['that a check holds back', 'high', ['link'], [change('new')], false, HELD],
  ['about politics', 'medium', ['political'], [change('new')], true, []],
  ['that only adds news', 'low', [], [change('new')], false, []],
] as const)('the risk of an update %s is %s', (_, tier, codes, changes, isPolitical, held) => {
  const risk = assessUpdate({ changes: [...changes] as never, isPolitical }, held);
  expect([risk.tier, risk.reasons.map(({ code }) => code)]).toEqual([tier, codes]);
});
