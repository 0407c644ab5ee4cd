/** The article's HTML. It is sanitised by the server, at one place, when it is stored. */
export function ArticleBody({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the server
  return <div data-spoken className="article-body" dangerouslySetInnerHTML={{ __html: html }} />;
}
