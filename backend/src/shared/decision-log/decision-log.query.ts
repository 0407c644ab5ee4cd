import { Injectable } from '@nestjs/common';
import { type Actor, ROOT, SAMPLE_EDITION, SOFTWARE } from '../actor/actor.ts';
import { Database } from '../database/database.ts';
import type { DecisionEntry } from './decision.ts';

/** Parameter: ids of articles. */
const ENTRIES_OF_ARTICLES = `
  select l.seq::int, l.at, l.actor, l.actor_kind as "actorKind", l.act, l.article_id as "articleId",
    l.version_id as "versionId", t.title, t.reason, l.facts, l.text_hash as "textHash", l.reason_hash as "reasonHash",
    l.prev_hash as "prevHash", l.hash, m.name as "memberName", m.is_public as "memberIsPublic"
  from decision_log l left join decision_text t using (seq)
  left join member_names m on l.actor_kind = 'member' and m.id = l.actor
  where l.article_id = any ($1) order by l.seq`;

const FORMER_MEMBER = 'a former member';
/** Shown in public for members who did not agree to be named. */
const UNNAMED_MEMBER = 'a member of the desk';

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
