import { createHash } from 'node:crypto';
import type { DecisionLogQuery, EntryWithTexts } from '../../../shared/decision-log/decision-log.query.ts';
import { hashReason, hashText } from '../../../shared/decision-log/hash-entry.ts';
import { LogChain, LogFault } from '../../../shared/decision-log/log-chain.ts';
import type { LogHead } from '../../../shared/decision-log/log-head.ts';
import type { LoggedVersion, LoggedVersionsQuery } from '../data/logged-versions.query.ts';

/** Acts that publish a version. */
const PUBLISHING_ACTS: readonly string[] = ['publish', 'correct', 'retract'];

/** Checks the decision log and the texts that it is about. Reads both page by page. */
export class VerifyLog {
  constructor(
    private readonly log: DecisionLogQuery,
    private readonly versions: LoggedVersionsQuery,
  ) {}

  /**
   * Returns the head of the log, whose number is 0 if the log is empty.
   *
   * @param expected a head that the site printed earlier
   * @throws {LogFault} about the first difference
   */
  async verify(expected: LogHead | null): Promise<LogHead> {
    const chain = new LogChain(expected);
    const published = new Set<number>();
    let imported: EntryWithTexts | null = null;
    for await (const entries of this.log.readAll()) {
      const ids = new Set(entries.flatMap(({ versionId }) => versionId ?? []));
      const versions = await this.versions.findByIds([...ids]);
      for (const entry of entries) {
        chain.add(entry);
        checkReason(entry);
        if (entry.act === 'import') imported = entry;
        if (entry.versionId === null) continue;
        checkVersion(entry, versions.get(entry.versionId));
        if (PUBLISHING_ACTS.includes(entry.act)) published.add(entry.versionId);
      }
    }
    const head = chain.finish();
    await this.#checkPublicVersions(published, imported);
    return head;
  }

  /** Each public version must have an entry, or belong to the list whose hash the import has. */
  async #checkPublicVersions(published: ReadonlySet<number>, imported: EntryWithTexts | null): Promise<void> {
    const list = createHash('sha256');
    let listed = 0;
    for await (const versions of this.versions.readPublic()) {
      for (const { id, articleId, publishedAt, isShownUnchanged } of versions) {
        if (published.has(id)) {
          if (!isShownUnchanged)
            throw new LogFault(`Article ${articleId} shows a text that is not that of its version ${id}.`);
        } else {
          if (imported === null || publishedAt === null || publishedAt > imported.at)
            throw new LogFault(`Version ${id} of article ${articleId} is public, but no entry published it.`);
          list.update(`${listed === 0 ? '' : '\n'}${id} ${publishedAt}`);
          listed += 1;
        }
      }
    }
    if (imported !== null && imported.facts.hash !== list.digest('hex'))
      throw new LogFault(
        `Entry ${imported.seq} lists ${String(imported.facts.versions)} versions that were public before the log ` +
          `began. The ${listed} public versions without an entry differ from that list.`,
      );
  }
}

function checkReason({ seq, reason, salt, reasonHash }: EntryWithTexts): void {
  if (reason !== null && reasonHash !== hashReason(salt ?? '', reason))
    throw new LogFault(`Entry ${seq}: the stored reason does not match the hash in the entry.`);
}

function checkVersion(entry: EntryWithTexts, version: LoggedVersion | undefined): void {
  const { seq, act, articleId, versionId, title, textHash } = entry;
  if (!version || version.articleId !== articleId)
    throw new LogFault(`Entry ${seq}: article ${articleId} has no version ${versionId}.`);
  if (textHash !== null && textHash !== hashText(version))
    throw new LogFault(`Entry ${seq}: the stored text of version ${versionId} does not match the hash in the entry.`);
  if (title !== null && title !== version.title)
    throw new LogFault(`Entry ${seq}: the stored headline is not that of version ${versionId}.`);
  if (PUBLISHING_ACTS.includes(act) && !version.isPublished)
    throw new LogFault(`Entry ${seq} published version ${versionId}, but that version is not public.`);
}
