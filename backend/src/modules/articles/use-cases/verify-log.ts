import { createHash } from 'node:crypto';
import type { DecisionLogQuery, EntryWithTexts } from '../../../shared/decision-log/decision-log.query.ts';
import { hashReason } from '../../../shared/decision-log/hash-entry.ts';
import { LogChain, LogFault } from '../../../shared/decision-log/log-chain.ts';
import type { LogHead } from '../../../shared/decision-log/log-head.ts';
import type { LoggedVersion, LoggedVersionsQuery, PublicVersion } from '../data/logged-versions.query.ts';

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
    // Read before the log: the entry of a version that is published during the check would otherwise seem to be missing.
    const unlogged = await this.#readPublicVersions();
    let imported: EntryWithTexts | null = null;
    for await (const entries of this.log.readAll()) {
      const ids = new Set(entries.flatMap(({ versionId }) => versionId ?? []));
      const versions = await this.versions.findByIds([...ids]);
      for (const entry of entries) {
        chain.add(entry);
        checkReason(entry);
        if (entry.act === 'import') imported = entry;
        if (entry.versionId === null) continue;
        const version = checkVersion(entry, versions.get(entry.versionId));
        if (!PUBLISHING_ACTS.includes(entry.act)) continue;
        checkPublication(entry, version, unlogged.get(version.id));
        unlogged.delete(version.id);
      }
    }
    const head = chain.finish();
    checkUnlogged([...unlogged.values()], imported);
    return head;
  }

  async #readPublicVersions(): Promise<Map<number, PublicVersion>> {
    const found = new Map<number, PublicVersion>();
    for await (const versions of this.versions.readPublic())
      for (const version of versions) found.set(version.id, version);
    return found;
  }
}

function checkReason({ seq, reason, salt, reasonHash }: EntryWithTexts): void {
  if (reason !== null && reasonHash !== hashReason(salt ?? '', reason))
    throw new LogFault(`Entry ${seq}: the stored reason does not match the hash in the entry.`);
}

function checkVersion(entry: EntryWithTexts, version: LoggedVersion | undefined): LoggedVersion {
  const { seq, articleId, versionId, title, textHash } = entry;
  if (!version || version.articleId !== articleId)
    throw new LogFault(`Entry ${seq}: article ${articleId} has no version ${versionId}.`);
  if (textHash !== null && textHash !== version.textHash)
    throw new LogFault(`Entry ${seq}: the stored text of version ${versionId} does not match the hash in the entry.`);
  if (title !== null && title !== version.title)
    throw new LogFault(`Entry ${seq}: the stored headline is not that of version ${versionId}.`);
  return version;
}

function checkPublication(
  { seq, articleId }: EntryWithTexts,
  { id, isPublished }: LoggedVersion,
  shown: PublicVersion | undefined,
): void {
  if (!isPublished) throw new LogFault(`Entry ${seq} published version ${id}, but that version is not public.`);
  if (shown?.isShownUnchanged === false)
    throw new LogFault(`Entry ${seq} published version ${id}, but article ${articleId} shows another text.`);
}

/** Public versions without an entry must be those whose list the import has the hash of, in the order of their ids. */
function checkUnlogged(versions: readonly PublicVersion[], imported: EntryWithTexts | null): void {
  const added = versions.find(
    ({ publishedAt }) => imported === null || publishedAt === null || publishedAt > imported.at,
  );
  if (added)
    throw new LogFault(`Version ${added.id} of article ${added.articleId} is public, but no entry published it.`);
  const list = versions.map(({ id, publishedAt }) => `${id} ${publishedAt}`).join('\n');
  if (imported !== null && imported.facts.hash !== createHash('sha256').update(list).digest('hex'))
    throw new LogFault(
      `Entry ${imported.seq} lists ${String(imported.facts.versions)} versions that were public before the log began. ` +
        `The ${versions.length} public versions without an entry differ from that list.`,
    );
}
