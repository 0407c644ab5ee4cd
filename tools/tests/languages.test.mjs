import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TARGET_LANGUAGES } from '../../backend/src/modules/curation/translation/target-languages.ts';
import { LANGUAGES } from '../../frontend/src/features/translate/lib/languages.ts';

test('the site offers the languages that the server translates into, with the same names', () => {
  assert.deepEqual([...LANGUAGES], [...TARGET_LANGUAGES]);
});
