import { Injectable } from '@nestjs/common';
import { Recordings, type Script } from '../../narration/index.ts';
import { BriefingStore } from '../data/briefing.store.ts';
import type { Briefing } from '../domain/briefing.ts';
import { toScript } from './narrate-briefing.ts';

/**
 * Requests the audio of an edition in the default voice, and withdraws the audio of the revision that it replaces. Does
 * nothing if that was done before, or if the edition was replaced again.
 */
@Injectable()
export class RecordBriefing {
  constructor(
    private readonly briefings: BriefingStore,
    private readonly recordings: Recordings,
  ) {}

  async requestAudio({ date, revision }: { date: string; revision: number }): Promise<void> {
    const briefing = await this.briefings.findByDate(date);
    if (briefing?.revision !== revision || (await this.briefings.isRecorded(date, revision))) return;
    const script = toScript(briefing);
    if (this.recordings.chooseVoice(script.language, null) !== null) await this.recordings.request(script, null);
    await this.#withdrawReplaced(briefing);
    await this.briefings.markRecorded(date, revision);
  }

  async #withdrawReplaced({ date, revision, notes }: Briefing): Promise<void> {
    for (let replaced = 1; replaced < revision; replaced += 1) {
      const stories = await this.briefings.listStories(date, replaced);
      // Each replacement adds one note.
      await this.#withdraw(toScript({ date, notes: notes.slice(0, replaced - 1), stories }));
    }
  }

  async #withdraw(script: Script): Promise<void> {
    const found = await Promise.all(
      this.recordings.listVoices(script.language).map(({ id }) => this.recordings.find(script, id)),
    );
    const ids = found.flatMap((recording) => (recording === null ? [] : [recording.id]));
    if (ids.length > 0) await this.recordings.withdraw(ids);
  }
}
