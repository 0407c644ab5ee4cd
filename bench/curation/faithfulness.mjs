import { load, perSecond, printScore, rows, timed } from './sets.mjs';

export async function benchFaithfulness(options) {
  const { closeness } = await load(options.dist, 'modules/curation/domain/closeness.js');
  const set = rows(options.folder, 'faithfulness.jsonl');
  const { result, seconds } = timed(() => set.map((row) => ({ id: row.id, scores: row.sentences.map((sentence) => closeness(sentence.text, row.article)) })));
  console.log('\nfaithfulness.jsonl (floor 0.849, goal AUC >= 0.85)');
  printScore(options, 'faithfulness.jsonl', result);
  console.log(perSecond(set.length, seconds));
}
