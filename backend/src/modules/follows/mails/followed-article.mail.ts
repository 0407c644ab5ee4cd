import { Injectable } from '@nestjs/common';
import { correctionName, removeRetractedPrefix } from '../../articles/index.ts';
import {
  type ComposedMail,
  ComposesMail,
  composeMailText,
  type MailContext,
  type MailTemplate,
} from '../../mail/index.ts';
import { FollowNewsQuery } from '../data/follow-news.query.ts';

/** `correctionId` is null if the email is about the article itself. */
type FollowedArticle = { followId: number; articleId: number; correctionId: number | null };

/** Tells a reader of one article that a follow matches, or of its correction. */
@Injectable()
@ComposesMail('follows.article', 'bulk')
export class FollowedArticleMail implements MailTemplate<FollowedArticle> {
  constructor(private readonly news: FollowNewsQuery) {}

  async compose({
    data: { followId, articleId, correctionId },
    to,
    siteUrl,
  }: MailContext<FollowedArticle>): Promise<ComposedMail | null> {
    const notice = await this.news.findNotice(followId, articleId, correctionId, to);
    if (!notice) return null;
    const { followName, stopKey, articleTitle, summary, correction } = notice;
    const title = correction ? removeRetractedPrefix(correction.kind, articleTitle) : articleTitle;
    const stopUrl = `${siteUrl}/follow/stop?token=${stopKey}`;
    return {
      ...composeMailText({
        subject: correction ? `${correctionName(correction.kind)}: ${title}` : title,
        paragraphs: [correction ? correction.note : summary],
        action: { label: 'Read the article', url: `${siteUrl}/article/${articleId}` },
        siteUrl,
        footnote: {
          text: `You received this email because you follow ${followName} and asked for emails.`,
          links: [
            { label: 'Stop these emails', url: stopUrl },
            { label: 'Change what you follow', url: `${siteUrl}/following` },
          ],
        },
      }),
      unsubscribeUrl: stopUrl,
    };
  }
}
