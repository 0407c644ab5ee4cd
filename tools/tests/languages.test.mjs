import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TARGET_LANGUAGES } from '../../backend/src/modules/curation/translation/target-languages.ts';
import { LANGUAGES } from '../../frontend/src/features/translate/lib/languages.ts';

test("the frontend offers the backend's translation languages with the same names", () => {
  assert.deepEqual([...LANGUAGES], [...TARGET_LANGUAGES]);
});
