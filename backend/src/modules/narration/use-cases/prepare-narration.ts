import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { ArticleListQuery } from '../../articles/index.ts';
import { RecordingStore } from '../data/recording.store.ts';
import { narrationConfig } from '../narration.config.ts';
import { MakeRecording } from './make-recording.ts';
import { type ArticleScript, NarrateArticle } from './narrate-article.ts';
import { Recordings } from './recordings.ts';

/** After an article is published or corrected, records it again if it had audio, or in advance if it is a lead. */
@Injectable()
export class PrepareNarration {
  readonly #limit = narrationConfig.read().NARRATIONS_AHEAD_A_DAY;

  constructor(
    private readonly articles: ArticleListQuery,
    private readonly narrateArticle: NarrateArticle,
    private readonly recordings: Recordings,
    private readonly store: RecordingStore,
    private readonly makeRecording: MakeRecording,
  ) {}

  async prepareAudio(articleId: number): Promise<void> {
    const script = await this.#findScript(articleId);
    // Retracted or merged in the meantime, which withdraws the audio by itself.
    if (!script) return;
    const voices = await this.store.listVoicesInUse(articleId, script.articleVersionId);
    for (const voice of voices) await this.#request(script, voice);
    await this.store.withdrawArticle(articleId, script.articleVersionId);
    if (voices.length === 0 && (await this.#isLeadWithinLimit(articleId))) await this.#recordNow(script);
  }

  async #findScript(articleId: number): Promise<ArticleScript | null> {
    try {
      return await this.narrateArticle.readScript(articleId);
    } catch (error) {
      if (error instanceof NotFoundError) return null;
      throw error;
    }
  }

  /** A voice of an earlier engine is replaced by the default voice. */
  async #request(script: ArticleScript, voice: string | null): Promise<void> {
    const voices = this.recordings.listVoices(script.language);
    if (voices.length === 0) return;
    await this.recordings.request(script, voices.some(({ id }) => id === voice) ? voice : null);
  }

  /** Does not use the queue of requested recordings, so that no reader waits for lead stories. */
  async #recordNow(script: ArticleScript): Promise<void> {
    if (this.recordings.listVoices(script.language).length === 0) return;
    const { id } = await this.recordings.create(script, null);
    await this.makeRecording.produceAudio(id);
  }

  async #isLeadWithinLimit(articleId: number): Promise<boolean> {
    if (this.#limit === 0 || (await this.store.countRecentArticles()) >= this.#limit) return false;
    const leads = await this.articles.findSections(1);
    return leads.some(({ articles }) => articles.some(({ id }) => id === articleId));
  }
}
