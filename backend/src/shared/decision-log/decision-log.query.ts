import { Injectable } from '@nestjs/common';
import { type Actor, FORMER_MEMBER, ROOT, SAMPLE_EDITION, SOFTWARE, UNNAMED_MEMBER } from '../actor/actor.ts';
import { Database } from '../database/database.ts';
import type { Act, DecisionEntry, DecisionFacts } from './decision.ts';
import type { ChainedEntry } from './log-chain.ts';
import type { LogHead } from './log-head.ts';

/** Parameter: ids of articles. */
const ENTRIES_OF_ARTICLES = `
  select l.seq::int, l.at, l.actor, l.actor_kind as "actorKind", l.act, l.article_id as "articleId",
    l.version_id as "versionId", t.title, t.reason, l.facts, l.text_hash as "textHash", l.reason_hash as "reasonHash",
    l.prev_hash as "prevHash", l.hash, m.name as "memberName", m.is_public as "memberIsPublic"
  from decision_log l left join decision_text t using (seq)
  left join member_names m on l.actor_kind = 'member' and m.id = l.actor
  where l.article_id = any ($1) order by l.seq`;

/**
 * Columns that the hash of an entry covers. Hashed times have milliseconds. The text of a time keeps its microseconds
 * unless they are zero, and `seq` may exceed the range of `int`, so that the check notices changes of both.
 */
const HASHED_COLUMNS = `
  l.seq::float8, replace(to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z', 'Z') as at,
  l.actor, l.actor_kind as "actorKind", l.act, l.article_id as "articleId", l.version_id as "versionId",
  l.text_hash as "textHash", l.reason_hash as "reasonHash", l.facts, l.prev_hash as "prevHash", l.hash`;

const ENTRIES_AFTER = `select ${HASHED_COLUMNS} from decision_log l where l.seq > $1 order by l.seq limit $2`;

/** Parameters: start and end of the time, number of the entry before the page, size of the page. */
const ENTRIES_BETWEEN = `
  select ${HASHED_COLUMNS} from decision_log l
  where l.at >= $1 and l.at < $2 and l.seq > $3 order by l.seq limit $4`;

// The condition on `t.seq` spares reading the texts of all earlier entries for each page.
const ENTRIES_WITH_TEXTS = `
  select ${HASHED_COLUMNS}, t.title, t.reason, t.salt
  from decision_log l left join decision_text t on t.seq = l.seq and t.seq > $1
  where l.seq > $1 order by l.seq limit $2`;

/** Other decisions end a hold too. Parameters: id of the person, kind of the person. */
const ARTICLES_HELD_BY = `
  select id from (
    select distinct on (article_id) article_id as id, act, actor, actor_kind from decision_log
    where act in ('hold', 'unhold', 'publish', 'reject', 'redraft') order by article_id, seq desc
  ) last
  where act = 'hold' and actor is not distinct from $1 and actor_kind = $2`;

export const SELECT_HEAD = 'select seq::int, hash, at from decision_log order by seq desc limit 1';

/** Parameter: ids of articles. */
const LAST_PUBLICATION = `
  select seq::int, hash, at from decision_log
  where article_id = any ($1) and act in ('publish', 'correct', 'retract') order by seq desc limit 1`;

/** Smaller than the number of each entry, also of one that was changed. */
const BEFORE_ALL_ENTRIES = '-9223372036854775808';
const PAGE = 5000;

/** An entry without any text that a person wrote. */
export interface LoggedEntry extends ChainedEntry {
  readonly at: string;
  readonly act: Act;
  readonly actorKind: Actor['kind'];
  readonly facts: DecisionFacts;
}

/** An entry with its texts, which are null if they were erased. */
export interface EntryWithTexts extends LoggedEntry {
  readonly title: string | null;
  readonly reason: string | null;
  readonly salt: string | null;
}

const KNOWN_ACTORS: readonly Actor[] = [ROOT, SAMPLE_EDITION, SOFTWARE];

/** Reads the decision log. */
@Injectable()
export class DecisionLogQuery {
  constructor(private readonly database: Database) {}

  /** Returns the entries about these articles, oldest first. Members have the names that they have now. */
  async listByArticle(articleIds: readonly number[]): Promise<DecisionEntry[]> {
    const rows = await this.database.query<Omit<DecisionEntry, 'actor'> & StoredActor>(ENTRIES_OF_ARTICLES, [
      articleIds,
    ]);
    return rows.map(({ actor, actorKind, memberName, memberIsPublic, ...entry }) => ({
      ...entry,
      actor: toActor({ actor, actorKind, memberName, memberIsPublic }),
    }));
  }

  /** Returns the entries whose numbers are greater than `seq`, in their order. */
  listAfter(seq: number, limit: number): Promise<LoggedEntry[]> {
    return this.database.query<LoggedEntry>(ENTRIES_AFTER, [seq, limit]);
  }

  /** Returns the entries of a time in their order, page by page. `end` is exclusive. */
  async *readBetween({ start, end }: { start: Date; end: Date }, limit: number): AsyncGenerator<LoggedEntry[]> {
    for (let after: string | number | undefined = 0; after !== undefined; ) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const entries: LoggedEntry[] = await this.database.query(ENTRIES_BETWEEN, [start, end, after, limit]);
      yield entries;
      after = entries.at(-1)?.seq;
    }
  }

  /** Returns all entries in their order, page by page. */
  async *readAll(): AsyncGenerator<readonly EntryWithTexts[]> {
    for (let after: string | number | undefined = BEFORE_ALL_ENTRIES; after !== undefined; ) {
      // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
      const entries: EntryWithTexts[] = await this.database.query(ENTRIES_WITH_TEXTS, [after, PAGE]);
      yield entries;
      after = entries.at(-1)?.seq;
    }
  }

  /** Returns the ids of articles whose last hold is by the person and was not ended by anyone. */
  async listHeldBy({ id, kind }: Actor): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(ARTICLES_HELD_BY, [id, kind]);
    return rows.map((row) => row.id);
  }

  /** Returns the newest entry that changed what readers see of these articles, or null. */
  findLastPublication(articleIds: readonly number[]): Promise<LogHead | null> {
    return this.database.one(LAST_PUBLICATION, [articleIds]);
  }

  /** Returns the newest entry, or null if the log is empty. */
  findHead(): Promise<(LogHead & { readonly at: Date }) | null> {
    return this.database.one(SELECT_HEAD);
  }
}

/** The actor of a log entry, with the name of a member from the view `member_names`. */
export interface StoredActor {
  readonly actor: number | null;
  readonly actorKind: Actor['kind'];
  /** Null for other actors, and once the member's name is erased. */
  readonly memberName: string | null;
  readonly memberIsPublic: boolean | null;
}

export function toActor({ actor: id, actorKind: kind, memberName, memberIsPublic }: StoredActor): Actor {
  if (kind !== 'member') return KNOWN_ACTORS.find((actor) => actor.kind === kind) ?? { kind, id, name: kind };
  if (memberName === null) return { kind, id, name: FORMER_MEMBER, publicName: FORMER_MEMBER };
  return { kind, id, name: memberName, publicName: memberIsPublic ? memberName : UNNAMED_MEMBER };
}
