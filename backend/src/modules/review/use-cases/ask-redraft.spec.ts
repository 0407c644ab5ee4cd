import { expect, it } from '@jest/globals';
import { ROOT } from '../../../shared/actor/actor.ts';
import { AskRedraft, type RedraftRequest } from './ask-redraft.ts';

const NOTE_ONLY: RedraftRequest = {
  articleId: 7,
  versionId: 3,
  leaveOutItems: [],
  leaveOutSentences: [],
  leadWith: null,
  note: 'Begin with the vote.',
  actor: ROOT,
};

/** Returns the requests that reach the article. */
function createScene(followsNotes: boolean) {
  const requests: unknown[] = [];
  const source = { itemId: 5, snapshotId: 50, title: 'A vote', text: 'A vote' };
  const redraft = new AskRedraft(
    { byId: () => Promise.resolve({ storyId: 1 }) } as never,
    { followsNotes, read: () => Promise.resolve({ parts: [], sources: [source, { ...source, itemId: 6 }] }) } as never,
    { request: (request: unknown) => Promise.resolve(requests.push(request)) } as never,
  );
  return { redraft, requests };
}

it('refuses a request with only a note if no model drafts, because the next draft would be the same', async () => {
  const { redraft, requests } = createScene(false);
  await expect(redraft.ask(NOTE_ONLY)).rejects.toMatchObject({
    code: 'bad-input',
    message: expect.stringContaining('cannot follow a note'),
  });
  expect(requests).toEqual([]);
});

it.each([
  ['only a note if a model drafts', true, NOTE_ONLY],
  ['a note and a report to leave out', false, { ...NOTE_ONLY, leaveOutItems: [5] }],
  ['a note and a report to lead with', false, { ...NOTE_ONLY, leadWith: 5 }],
])('accepts a request with %s', async (_, followsNotes, request) => {
  const { redraft, requests } = createScene(followsNotes);
  await redraft.ask(request);
  expect(requests).toMatchObject([{ wishes: { note: 'Begin with the vote.' } }]);
});
