import { expect, it } from '@jest/globals';
import { BackupError, explainFailure } from './backup-error.ts';

it.each(['EACCES', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EROFS'])('names the path and a remedy for %s', (code) => {
  const explained = explainFailure(Object.assign(new Error(code), { code, path: '/backups' }));
  expect(explained).toBeInstanceOf(BackupError);
  expect((explained as Error).message).toMatch(/^Cannot use \/backups\. .+\. (Check|Choose|Correct) .+\.$/);
});
