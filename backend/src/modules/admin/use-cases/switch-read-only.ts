import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import { writeSwitch } from '../../../shared/read-only/read-only-switch.ts';
import { ActivityStore } from '../data/activity.store.ts';

interface Change {
  readonly isOn: boolean;
  readonly reason: string;
  /** Null for the command line. */
  readonly actor: Actor | null;
}

/** Turns read-only mode on or off. All processes follow within a few seconds. */
@Injectable()
export class SwitchReadOnly {
  constructor(
    private readonly database: Database,
    private readonly activity: ActivityStore,
  ) {}

  /** Returns false if the mode already was as requested; nothing is recorded then. */
  change({ isOn, reason, actor }: Change): Promise<boolean> {
    return this.database.transaction(async () => {
      const changed = await writeSwitch(this.database, isOn, reason);
      if (changed) await this.activity.recordSwitch({ isOn, reason, actor });
      return changed;
    });
  }
}
