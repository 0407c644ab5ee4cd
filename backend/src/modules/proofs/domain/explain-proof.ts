/** Explains a proof, as part of the file. */
export function explainProof(siteUrl: string, isRetracted: boolean): string[] {
  const at = (path: string): string => new URL(path, siteUrl).href;
  return [
    isRetracted
      ? `This article was retracted. The file shows that ${new URL(siteUrl).host} published the retraction, when, and with which note.`
      : `This file shows what ${new URL(siteUrl).host} published: each sentence, the passages it is based on, as our software read them when it fetched the reports, and the entries of the decision log that published this text.`,
    'It does not show that a passage or a sentence is true, that the report still says the same, or that the article was not corrected since.',
    `Check it at ${at('/verify.html')}, which works offline once saved, or with node verify-article.mjs FILE --url ${at('/')} (${at('/verify-article.mjs')}).`,
    'To check it without our programs: SHA-256 of the canonical JSON of each part (keys sorted, no spaces, UTF-8) is in “manifest”. “signature” is the Ed25519 signature (base64url) of the lines of “manifest”, joined by line feeds.',
  ];
}
