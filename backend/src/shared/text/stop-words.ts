const ENGLISH_STOP_WORDS = `a about above after again against all also am an and any are aren't as at be because been before
  being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during
  each even every few for from further get gets got had hadn't has hasn't have haven't having he her here hers
  herself him himself his how however i if in into is isn't it its itself just like let let's may me might more most
  much must my myself no nor not now of off on once one only onto or other others our ours ourselves out over own
  per same she should shouldn't since so some still such than that the their theirs them themselves then there these
  they this those though through to too two under until up upon us very via was wasn't we were weren't what when
  where whether which while who whom whose why will with within without won't would wouldn't yet you your yours
  yourself yourselves said say says told according mr mrs ms dr it's he's she's that's there's they're we're you're
  i'm i've we've they've i'll you'll he'll we'll they'll what's who's don s t re ve ll d m`;

const FOREIGN_FUNCTION_WORDS: Readonly<Record<string, string>> = {
  es: `de la que el en y a los del se las por un para con no una su al lo como mas pero sus le ya o este si porque
    esta entre cuando muy sin sobre tambien me hasta hay donde quien desde todo nos durante ha era fue son han`,
  fr: `de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec la elle on
    mais ou si leur y dont aux cette ont son ses etre fait comme tout nous sa apres ete deux entre`,
  de: `der die und in den von zu das mit sich des auf fur ist im dem nicht ein eine als auch es an werden aus er hat
    dass sie nach wird bei einer um am sind noch wie einem uber einen so zum war haben nur oder aber vor zur bis
    mehr durch`,
  it: `di e il la che in a per un del non una le della i si con da dei sono al alla come piu ha nel gli anche lo su ma
    delle dal nella ed o se questo tra era dopo degli`,
  pt: `de a o que e do da em um para com nao uma os no se na por mais as dos como mas ao ele das seu sua ou quando
    muito nos ja eu tambem pelo pela ate isso foi sao`,
  nl: `de van het een en in is dat op te zijn voor met die niet aan er om ook als dan maar bij nog uit door naar heeft
    over tot werd wordt was hij deze worden zo`,
};

/** English words that do not indicate a text's subject, normalized by `foldToken`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(ENGLISH_STOP_WORDS.split(/\s+/));

/** Common function words by language (BCP 47), for language detection and stop lists. */
export const FUNCTION_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['en', new Set(ENGLISH_STOP_WORDS.split(/\s+/).filter((word) => word.length > 1 || word === 'a' || word === 'i'))],
  ...Object.entries(FOREIGN_FUNCTION_WORDS).map(([language, words]): [string, Set<string>] => [
    language,
    new Set(words.split(/\s+/)),
  ]),
]);

/** English words that often start a sentence but are rarely part of a name. */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  `a after all although an and any as at because before
  both but by despite during each even every few for from he her here his how however i if in instead it its many
  meanwhile more most my no nor not now on once one only or other our over she since so some still such than that
  the their then there these they this those though through to under until we what when where which while who why
  with yesterday today yet you your nearly several later earlier officials police people`.split(/\s+/),
);
