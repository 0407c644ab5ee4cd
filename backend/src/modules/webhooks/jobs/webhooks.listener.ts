import { Injectable } from '@nestjs/common';
import { appConfig } from '../../../shared/config/app.config.ts';
import type { DomainEvent } from '../../../shared/events/event-catalogue.ts';
import { ListensTo } from '../../../shared/events/listens-to.ts';
import { isPublic, PublishedArticlesQuery, WholeArticleQuery } from '../../articles/index.ts';
import { WebhookStore } from '../data/webhook.store.ts';
import type { WebhookEvent } from '../domain/webhook.ts';
import { composeMessage } from '../use-cases/send-message.ts';

type ArticleEvent = DomainEvent<'article.approved' | 'article.corrected' | 'article.retracted'>;

/** Stores the messages about an event. Running it again is harmless. */
@Injectable()
export class WebhooksListener {
  readonly #siteUrl = appConfig.read().SITE_URL;

  constructor(
    private readonly webhooks: WebhookStore,
    private readonly articles: WholeArticleQuery,
    private readonly published: PublishedArticlesQuery,
  ) {}

  @ListensTo('article.approved', 'article.corrected', 'article.retracted')
  async addArticle({ id, name, payload, occurredAt }: ArticleEvent): Promise<void> {
    if (!(await this.webhooks.isWanted())) return;
    const whole = await this.articles.byId(payload.articleId);
    // By the time an event is delivered, the article may have been merged into another one.
    if (!whole || !isPublic(whole.article.status)) return;
    const { article, versions, corrections } = whole;
    const isUpdate =
      name === 'article.approved' &&
      payload.versionId !== null &&
      !(await this.published.isFirstPublished(payload.versionId));
    const correction =
      'correctionId' in payload ? corrections.find((known) => known.id === payload.correctionId) : undefined;
    await this.#add(isUpdate ? 'article.updated' : name, id, occurredAt, {
      article: {
        id: article.id,
        url: `${this.#siteUrl}/article/${article.id}`,
        api: `${this.#siteUrl}/api/articles/${article.id}`,
        title: article.title,
        summary: article.summary,
        language: article.language,
        category: article.category,
        status: article.status,
        /** Position among the published versions. */
        version: versions[0]?.number,
      },
      ...(correction && {
        correction: { id: correction.id, kind: correction.kind, note: correction.note, at: correction.correctedAt },
      }),
    });
  }

  @ListensTo('briefing.made')
  async addBriefing({ id, payload: { date, revision }, occurredAt }: DomainEvent<'briefing.made'>): Promise<void> {
    const briefing = {
      date,
      revision,
      url: `${this.#siteUrl}/briefing?date=${date}`,
      api: `${this.#siteUrl}/api/briefing/${date}`,
    };
    await this.#add('briefing.made', id, occurredAt, { briefing });
  }

  #add(event: WebhookEvent, id: string, at: Date | string, data: object): Promise<void> {
    return this.webhooks.addDeliveries(event, id, composeMessage(event, new Date(at), data));
  }
}
