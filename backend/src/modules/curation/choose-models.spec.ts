import { expect, it } from '@jest/globals';
import { chooseJudgeServer } from './choose-models.ts';

const OPENAI = 'https://api.openai.com/v1';
const OTHER = 'https://judge.example/v1';

it.each([
  ['on the server of the drafter', null, null, { baseURL: OPENAI, apiKey: 'drafter' }],
  ['on the same server, with a key of its own', null, 'judge', { baseURL: OPENAI, apiKey: 'judge' }],
  ['on another server, which must not see the key of the drafter', OTHER, null, { baseURL: OTHER, apiKey: null }],
  ['on another server, with its key', OTHER, 'judge', { baseURL: OTHER, apiKey: 'judge' }],
])('calls the judge %s', (_where, JUDGE_BASE_URL, JUDGE_API_KEY, expected) => {
  const settings = { JUDGE_BASE_URL, JUDGE_API_KEY, OPENAI_API_KEY: 'drafter', OPENAI_BASE_URL: OPENAI };
  expect(chooseJudgeServer(settings)).toEqual(expected);
});
