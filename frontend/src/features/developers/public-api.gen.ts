/** Written by `npm run contract`. */
export const PUBLIC_API = {
  "calls": [
    {
      "path": "/api/analytics/top-articles",
      "about": "Returns the most viewed articles of all time. Articles without a view are left out.",
      "parameters": [
        {
          "name": "limit",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        }
      ],
      "response": "ArticleCard[]"
    },
    {
      "path": "/api/analytics/top-articles/{count}",
      "about": "Returns the most viewed articles; the path contains their number.",
      "parameters": [
        {
          "name": "count",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "ArticleCard[]"
    },
    {
      "path": "/api/analytics/trends",
      "about": "Returns trends, which are recomputed every two minutes. If there is too little data, the response contains a note that says so.",
      "parameters": [
        {
          "name": "range",
          "type": "\"1h\" | \"24h\" | \"7d\"",
          "about": "",
          "required": false,
          "inPath": false
        }
      ],
      "response": "Trends"
    },
    {
      "path": "/api/article-updates/news",
      "about": "Lists articles that recently gained new facts. The response is the same for everybody; each browser determines what is new to its reader.",
      "parameters": [],
      "response": "StoryNews[]"
    },
    {
      "path": "/api/articles",
      "about": "Lists published articles, newest first. The header X-Next-Cursor leads to the next page.",
      "parameters": [
        {
          "name": "limit",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        },
        {
          "name": "cursor",
          "type": "string",
          "about": "Value of the X-Next-Cursor header of the previous page.",
          "required": false,
          "inPath": false
        },
        {
          "name": "category",
          "type": "string",
          "about": "Name or slug of a category.",
          "required": false,
          "inPath": false
        },
        {
          "name": "status",
          "type": "\"retracted\" | \"ingested\" | \"curated\" | \"pending\" | \"approved\" | \"rejected\"",
          "about": "Status of the articles. Only administrators may request a status other than approved.",
          "required": false,
          "inPath": false
        }
      ],
      "response": "ArticleCard[]"
    },
    {
      "path": "/api/articles/{id}",
      "about": "Returns a published or retracted article. Responds with 308 if it was merged into another one.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "Article"
    },
    {
      "path": "/api/articles/{id}/evidence",
      "about": "Returns each sentence of the article with its passages, and the openings of the reports that it does not tell.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "Evidence"
    },
    {
      "path": "/api/articles/{id}/proof",
      "about": "Returns the sentences of a published article with their passages and its log entries, as a signed file.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "Proof"
    },
    {
      "path": "/api/articles/{id}/record",
      "about": "Returns the log entries that published and corrected the text that readers see, without reasons.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "ReviewRecord"
    },
    {
      "path": "/api/articles/{id}/related",
      "about": "Lists articles about the same or similar subjects.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "ArticleCard[]"
    },
    {
      "path": "/api/articles/{id}/sources",
      "about": "Lists all reports of the story, page by page. The article itself contains the first page.",
      "parameters": [
        {
          "name": "page",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        },
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "ArticleSources"
    },
    {
      "path": "/api/articles/{id}/support",
      "about": "Returns which reports support each sentence of a published article, also reports that the sentence does not cite. Empty for other articles, because a reviewer's reading of a draft may contain a planted error.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "Support"
    },
    {
      "path": "/api/articles/{id}/translations",
      "about": "Returns the languages in which the article is available, so that its page can list them.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "AvailableTranslations"
    },
    {
      "path": "/api/articles/{id}/translations/sentences",
      "about": "Returns the sentences of the article, for browsers that translate on the reader's device.",
      "parameters": [
        {
          "name": "id",
          "type": "integer",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "ArticleSentences"
    },
    {
      "path": "/api/articles/front",
      "about": "Returns all data of the home page.",
      "parameters": [],
      "response": "Front"
    },
    {
      "path": "/api/articles/search",
      "about": "Accepts `?q=term` and the bare `?term`. A search of 1 character finds nothing. At most 1,000 matches are counted and paged through; an X-Total-Count of 1001 means more. X-Searched-For (percent-encoded) contains the corrected query after a spelling error.",
      "parameters": [
        {
          "name": "limit",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        },
        {
          "name": "cursor",
          "type": "string",
          "about": "Value of the X-Next-Cursor header of the previous page.",
          "required": false,
          "inPath": false
        },
        {
          "name": "sort",
          "type": "\"relevance\" | \"newest\"",
          "about": "",
          "required": false,
          "inPath": false
        },
        {
          "name": "outlet",
          "type": "string",
          "about": "Finds articles with a report by this outlet, given by its slug or its current or former name. Part of the advanced search, for subscribers only.",
          "required": false,
          "inPath": false
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\"",
          "about": "Finds articles with a report by an outlet of this lean. Part of the advanced search, for subscribers only.",
          "required": false,
          "inPath": false
        },
        {
          "name": "from",
          "type": "date-time",
          "about": "Finds articles drafted at this time or later. Part of the advanced search, for subscribers only.",
          "required": false,
          "inPath": false
        },
        {
          "name": "to",
          "type": "date-time",
          "about": "Finds articles drafted before this time. Part of the advanced search, for subscribers only.",
          "required": false,
          "inPath": false
        },
        {
          "name": "phrase",
          "type": "string",
          "about": "Finds articles that contain exactly this phrase. Part of the advanced search, for subscribers only.",
          "required": false,
          "inPath": false
        },
        {
          "name": "author",
          "type": "string",
          "about": "Finds articles with a report by this author. Part of the advanced search, for subscribers only.",
          "required": false,
          "inPath": false
        },
        {
          "name": "category",
          "type": "string",
          "about": "Name or slug of a category.",
          "required": false,
          "inPath": false
        },
        {
          "name": "within",
          "type": "\"day\" | \"week\" | \"month\"",
          "about": "Finds articles whose displayed version was drafted within the last day, week or month.",
          "required": false,
          "inPath": false
        },
        {
          "name": "q",
          "type": "string",
          "about": "",
          "required": false,
          "inPath": false
        }
      ],
      "response": "SearchHit[]"
    },
    {
      "path": "/api/articles/subjects",
      "about": "Returns the fields that mutes are matched against, for the articles on a page. The browser matches them, so that the server does not learn a reader's mutes.",
      "parameters": [
        {
          "name": "ids",
          "type": "string",
          "about": "Comma-separated article ids, at most 300.",
          "required": true,
          "inPath": false
        }
      ],
      "response": "ArticleSubject[]"
    },
    {
      "path": "/api/articles/top-performing",
      "about": "Lists the most viewed articles of all time. Articles without a view are left out.",
      "parameters": [
        {
          "name": "limit",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        }
      ],
      "response": "ArticleCard[]"
    },
    {
      "path": "/api/briefing",
      "about": "Returns the latest edition. Responds with 404 before the first one.",
      "parameters": [],
      "response": "Briefing"
    },
    {
      "path": "/api/briefing/{date}",
      "about": "Returns the edition of a day.",
      "parameters": [
        {
          "name": "date",
          "type": "string",
          "about": "",
          "required": true,
          "inPath": true
        }
      ],
      "response": "Briefing"
    },
    {
      "path": "/api/common-ground",
      "about": "Returns the sentences of recent articles that independent outlets of every side report, newest article first.",
      "parameters": [],
      "response": "CommonGround[]"
    },
    {
      "path": "/api/corrections",
      "about": "Returns corrections, newest first.",
      "parameters": [
        {
          "name": "limit",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        },
        {
          "name": "category",
          "type": "string",
          "about": "Name or slug of a category.",
          "required": false,
          "inPath": false
        },
        {
          "name": "cursor",
          "type": "string",
          "about": "Value of the X-Next-Cursor header of the previous page.",
          "required": false,
          "inPath": false
        },
        {
          "name": "only",
          "type": "\"errors\"",
          "about": "`errors` leaves out updates, in which nothing was wrong.",
          "required": false,
          "inPath": false
        }
      ],
      "response": "PublicCorrection[]"
    },
    {
      "path": "/api/corrections/categories",
      "about": "Returns the categories that have corrections, in alphabetical order.",
      "parameters": [],
      "response": "CorrectedCategory[]"
    },
    {
      "path": "/api/log",
      "about": "Lists the entries after a number, oldest first. Responses may be a few minutes old.",
      "parameters": [
        {
          "name": "after",
          "type": "number",
          "about": "Number of the last entry before the page.",
          "required": false,
          "inPath": false
        },
        {
          "name": "limit",
          "type": "number",
          "about": "",
          "required": false,
          "inPath": false
        }
      ],
      "response": "DecisionLogEntry[]"
    },
    {
      "path": "/api/log/head",
      "about": "Returns the newest entry of the decision log: its number and hash.",
      "parameters": [],
      "response": "LogHead"
    },
    {
      "path": "/api/outlets",
      "about": "Lists every outlet with its owner and its ratings.",
      "parameters": [],
      "response": "Outlet[]"
    },
    {
      "path": "/api/outlets/names",
      "about": "Lists current and former names of all outlets. The browser compares them with the reader's mutes, so that the server does not learn the mutes.",
      "parameters": [],
      "response": "OutletNames[]"
    },
    {
      "path": "/api/site",
      "about": "Returns figures about the site: articles, outlets and feeds.",
      "parameters": [],
      "response": "SiteInfo"
    },
    {
      "path": "/api/site/outlets",
      "about": "Returns the outlets whose news we cover.",
      "parameters": [],
      "response": "NamedOutlet[]"
    },
    {
      "path": "/api/trust",
      "about": "Returns figures about reviews, who decides, and the newest entry of the decision log.",
      "parameters": [],
      "response": "Trust"
    }
  ],
  "types": [
    {
      "name": "Article",
      "about": "",
      "fields": [
        {
          "name": "heldReasons?",
          "type": "HeldReason[] | null",
          "about": "Why checks hold the article back. null if no check does. Missing if the article is public."
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "summary",
          "type": "string",
          "about": ""
        },
        {
          "name": "description",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the article as a BCP 47 tag."
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "author",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageUrl",
          "type": "string | null",
          "about": "Base address of the image at the image proxy. Append the width and format, such as /640.webp (widths 240, 360, 480, 640, 960, 1280). null if the article has no image."
        },
        {
          "name": "imageAttribution",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageDescription",
          "type": "string | null",
          "about": "Alternative text of the image. null if the outlet gives none."
        },
        {
          "name": "readingTime",
          "type": "number",
          "about": "Reading time in minutes."
        },
        {
          "name": "generatedAt",
          "type": "date-time | null",
          "about": "Time at which the displayed version was drafted."
        },
        {
          "name": "publishedAt",
          "type": "date-time | null",
          "about": "Time of the first approval. null if the article was never approved."
        },
        {
          "name": "createdAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "updatedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "tags",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "viewCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "status",
          "type": "\"retracted\" | \"ingested\" | \"curated\" | \"pending\" | \"approved\" | \"rejected\"",
          "about": ""
        },
        {
          "name": "sourceCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "outletCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "isPolitical",
          "type": "boolean",
          "about": ""
        },
        {
          "name": "outletsByLean",
          "type": "OutletsByLean | null",
          "about": "Number of outlets that reported the story, by lean. null unless the article is political."
        },
        {
          "name": "versionId",
          "type": "number | null",
          "about": "Id of the displayed version. null if there is no draft yet."
        },
        {
          "name": "categoryConfidence",
          "type": "number | null",
          "about": "Confidence of the classifier in the category, from 0 to 1. null if a reviewer chose the category."
        },
        {
          "name": "releaseAt?",
          "type": "date-time | null",
          "about": "Time at which the approved draft becomes public. null if no release is planned. Missing if the article is public."
        },
        {
          "name": "correctedAt",
          "type": "date-time | null",
          "about": "Time of the last correction of the published text. null if there was none."
        },
        {
          "name": "review",
          "type": "ArticleReview | null",
          "about": "Review of the text, according to the decision log. null for drafts."
        },
        {
          "name": "content",
          "type": "string",
          "about": "Text of the article as sanitized HTML. The attribute data-sentence of a sentence is its address: its place and its position there, such as body-3."
        },
        {
          "name": "summarySentences",
          "type": "string[]",
          "about": "Sentences of the summary in order. Their addresses are summary-0 etc."
        },
        {
          "name": "sourceUrls",
          "type": "string[]",
          "about": "Addresses of the reports in \"sources\"."
        },
        {
          "name": "politicalStances",
          "type": "PoliticalStances | null",
          "about": ""
        },
        {
          "name": "sources",
          "type": "ArticleSource[]",
          "about": "First page of the sources. It lists each outlet once before it repeats one. All sources are at /api/articles/{id}/sources; coverage.articles is their number."
        },
        {
          "name": "coverage",
          "type": "Coverage",
          "about": ""
        },
        {
          "name": "corrections",
          "type": "Correction[]",
          "about": "Corrections of the article, newest first. For a retracted article this contains the retraction notice, and the text is empty."
        },
        {
          "name": "facts",
          "type": "number",
          "about": "Total number of new facts that published versions of the article added."
        },
        {
          "name": "versions",
          "type": "PublishedVersion[]",
          "about": "Published versions, newest first."
        },
        {
          "name": "linkImageUrl",
          "type": "string",
          "about": "Address of the preview image for links to the article (PNG, 1200 × 630 pixels)."
        }
      ]
    },
    {
      "name": "ArticleCard",
      "about": "",
      "fields": [
        {
          "name": "heldReasons?",
          "type": "HeldReason[] | null",
          "about": "Why checks hold the article back. null if no check does. Missing if the article is public."
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "summary",
          "type": "string",
          "about": ""
        },
        {
          "name": "description",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the article as a BCP 47 tag."
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "author",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageUrl",
          "type": "string | null",
          "about": "Base address of the image at the image proxy. Append the width and format, such as /640.webp (widths 240, 360, 480, 640, 960, 1280). null if the article has no image."
        },
        {
          "name": "imageAttribution",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageDescription",
          "type": "string | null",
          "about": "Alternative text of the image. null if the outlet gives none."
        },
        {
          "name": "readingTime",
          "type": "number",
          "about": "Reading time in minutes."
        },
        {
          "name": "generatedAt",
          "type": "date-time | null",
          "about": "Time at which the displayed version was drafted."
        },
        {
          "name": "publishedAt",
          "type": "date-time | null",
          "about": "Time of the first approval. null if the article was never approved."
        },
        {
          "name": "createdAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "updatedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "tags",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "viewCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "status",
          "type": "\"retracted\" | \"ingested\" | \"curated\" | \"pending\" | \"approved\" | \"rejected\"",
          "about": ""
        },
        {
          "name": "sourceCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "outletCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "isPolitical",
          "type": "boolean",
          "about": ""
        },
        {
          "name": "outletsByLean",
          "type": "OutletsByLean | null",
          "about": "Number of outlets that reported the story, by lean. null unless the article is political."
        },
        {
          "name": "versionId",
          "type": "number | null",
          "about": "Id of the displayed version. null if there is no draft yet."
        },
        {
          "name": "categoryConfidence",
          "type": "number | null",
          "about": "Confidence of the classifier in the category, from 0 to 1. null if a reviewer chose the category."
        },
        {
          "name": "releaseAt?",
          "type": "date-time | null",
          "about": "Time at which the approved draft becomes public. null if no release is planned. Missing if the article is public."
        },
        {
          "name": "correctedAt",
          "type": "date-time | null",
          "about": "Time of the last correction of the published text. null if there was none."
        }
      ]
    },
    {
      "name": "ArticleReview",
      "about": "",
      "fields": [
        {
          "name": "by",
          "type": "string[]",
          "about": "Names of the people who approved the text."
        },
        {
          "name": "named",
          "type": "string[]",
          "about": "Those of the names that name a member who agreed to it."
        },
        {
          "name": "against",
          "type": "string[]",
          "about": "Codes of the checks that objected to the text."
        },
        {
          "name": "edits",
          "type": "CorrectedSentence[]",
          "about": "Sentences that a person changed before approval."
        },
        {
          "name": "mode",
          "type": "\"opened\" | \"list\" | \"bulk\" | \"second\" | \"seed\" | null",
          "about": "How the text was approved. opened: on the review screen. list: from the list. bulk: by Approve All. seed: automatically, in the sample edition. null if it was approved before decisions were logged."
        },
        {
          "name": "at",
          "type": "date-time | null",
          "about": "Time of the approval."
        },
        {
          "name": "drafter",
          "type": "string | null",
          "about": "Engine or model that wrote the text. extractive and headlines copy sentences of the reports."
        },
        {
          "name": "reports",
          "type": "number",
          "about": "Number of reports that the text was based on at its publication."
        },
        {
          "name": "sentences",
          "type": "number",
          "about": ""
        },
        {
          "name": "compared",
          "type": "number",
          "about": "Number of sentences that a person compared with the reports."
        },
        {
          "name": "edited",
          "type": "number",
          "about": "Number of sentences that a person changed before approval."
        },
        {
          "name": "leftOut",
          "type": "number",
          "about": "Number of sentences that a person left out before approval."
        },
        {
          "name": "entry",
          "type": "number | null",
          "about": "Number of the log entry that published the text."
        },
        {
          "name": "hash",
          "type": "string | null",
          "about": "Hash of that entry."
        },
        {
          "name": "line",
          "type": "string",
          "about": "The review in one paragraph, as shown to readers."
        }
      ]
    },
    {
      "name": "ArticleSentences",
      "about": "",
      "fields": [
        {
          "name": "sentences",
          "type": "string[]",
          "about": "All sentences of the article, in its order."
        },
        {
          "name": "versionId",
          "type": "number",
          "about": ""
        }
      ]
    },
    {
      "name": "ArticleSource",
      "about": "",
      "fields": [
        {
          "name": "publishedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "itemId",
          "type": "number",
          "about": ""
        },
        {
          "name": "outlet",
          "type": "string",
          "about": ""
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\" | null",
          "about": "Lean of the outlet. null if the outlet is unrated; never show null as center."
        },
        {
          "name": "kind",
          "type": "\"list\" | \"news\" | \"opinion\" | \"analysis\" | \"feature\" | \"interview\" | \"review\" | \"live\" | \"corrections\" | \"brief\" | \"factbox\" | \"calendar\" | \"gallery\" | \"press-release\"",
          "about": "Kind of the report, such as news or opinion."
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string | null",
          "about": "Language of the report as a BCP 47 tag. null if it is unknown."
        },
        {
          "name": "url",
          "type": "string",
          "about": ""
        }
      ]
    },
    {
      "name": "ArticleSources",
      "about": "",
      "fields": [
        {
          "name": "title",
          "type": "string",
          "about": "Headline of the article."
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the headline as a BCP 47 tag."
        },
        {
          "name": "total",
          "type": "number",
          "about": "Number of all reports of the story."
        },
        {
          "name": "pages",
          "type": "number",
          "about": ""
        },
        {
          "name": "sources",
          "type": "ArticleSource[]",
          "about": ""
        }
      ]
    },
    {
      "name": "ArticleSubject",
      "about": "",
      "fields": [
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "summary",
          "type": "string",
          "about": ""
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "tags",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "outlets",
          "type": "SubjectOutlet[]",
          "about": "Outlets that reported the story."
        }
      ]
    },
    {
      "name": "AvailableTranslations",
      "about": "",
      "fields": [
        {
          "name": "languages",
          "type": "string[]",
          "about": "Codes (BCP 47) of the languages in which this article is available."
        },
        {
          "name": "otherwise",
          "type": "string",
          "about": "Why the article is not available in other languages."
        }
      ]
    },
    {
      "name": "Briefing",
      "about": "",
      "fields": [
        {
          "name": "date",
          "type": "string",
          "about": "Date in the edition's time zone, such as 2026-11-25."
        },
        {
          "name": "minutes",
          "type": "integer",
          "about": "Estimated length when read aloud."
        },
        {
          "name": "notes",
          "type": "BriefingNote[]",
          "about": "Corrections, retractions and merges for which the edition was replaced, oldest first."
        },
        {
          "name": "stories",
          "type": "BriefingStory[]",
          "about": ""
        },
        {
          "name": "timeZone",
          "type": "string",
          "about": ""
        },
        {
          "name": "madeAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "updatedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "logHead",
          "type": "string | null",
          "about": "Number and hash of the newest entry of the decision log, in one line. null if the log is empty."
        }
      ]
    },
    {
      "name": "BriefingNote",
      "about": "",
      "fields": [
        {
          "name": "at",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "articleId",
          "type": "integer",
          "about": ""
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        }
      ]
    },
    {
      "name": "BriefingPerspective",
      "about": "",
      "fields": [
        {
          "name": "side",
          "type": "\"center\" | \"conservative\" | \"liberal\"",
          "about": ""
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        },
        {
          "name": "outlet",
          "type": "string",
          "about": "Name of the outlet that reported the sentence."
        }
      ]
    },
    {
      "name": "BriefingStory",
      "about": "",
      "fields": [
        {
          "name": "articleId",
          "type": "integer",
          "about": ""
        },
        {
          "name": "outletCount",
          "type": "integer",
          "about": "Number of independent outlets that reported the story."
        },
        {
          "name": "sentences",
          "type": "string[]",
          "about": "The first sentences of the article's summary."
        },
        {
          "name": "perspectives",
          "type": "BriefingPerspective[] | null",
          "about": "One sentence for each side that the article quotes. null for a story that is not political."
        },
        {
          "name": "commonGround",
          "type": "SharedSentence[]",
          "about": "Sentences of the article that independent outlets of every side report."
        },
        {
          "name": "section",
          "type": "string",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "corrected",
          "type": "string | null",
          "about": "Note of the correction that changed this story."
        }
      ]
    },
    {
      "name": "CommonGround",
      "about": "",
      "fields": [
        {
          "name": "id",
          "type": "number",
          "about": "Id of the article."
        },
        {
          "name": "versionId",
          "type": "number",
          "about": "Id of the version that contains the sentences."
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the sentences as a BCP 47 tag."
        },
        {
          "name": "publishedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "updatedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "sentences",
          "type": "SharedSentence[]",
          "about": ""
        }
      ]
    },
    {
      "name": "CorrectedCategory",
      "about": "",
      "fields": [
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "total",
          "type": "number",
          "about": "Number of corrections of articles in the category."
        }
      ]
    },
    {
      "name": "CorrectedSentence",
      "about": "",
      "fields": [
        {
          "name": "place",
          "type": "\"center\" | \"title\" | \"summary\" | \"body\" | \"conservative\" | \"liberal\"",
          "about": ""
        },
        {
          "name": "before",
          "type": "string | null",
          "about": "Sentence before the correction. null if the withdrawn sentence is not repeated."
        },
        {
          "name": "after",
          "type": "string | null",
          "about": "Sentence after the correction. null if the sentence was withdrawn."
        }
      ]
    },
    {
      "name": "Correction",
      "about": "",
      "fields": [
        {
          "name": "changes",
          "type": "CorrectedSentence[]",
          "about": ""
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "kind",
          "type": "\"number\" | \"fact\" | \"name\" | \"attribution\" | \"updated\" | \"withdrawn\" | \"retracted\"",
          "about": "Kind of the correction. updated: nothing was wrong, but more became known. retracted: the whole article was withdrawn."
        },
        {
          "name": "note",
          "type": "string",
          "about": "Public explanation of the error."
        },
        {
          "name": "correctedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "html",
          "type": "string",
          "about": "The note as HTML, as shown on pages. All text is escaped."
        }
      ]
    },
    {
      "name": "Coverage",
      "about": "",
      "fields": [
        {
          "name": "gaps",
          "type": "(\"conservative\" | \"liberal\" | \"center\")[]",
          "about": "Sides with far fewer reports than expected."
        },
        {
          "name": "articles",
          "type": "number",
          "about": ""
        },
        {
          "name": "independent",
          "type": "number",
          "about": ""
        },
        {
          "name": "comparable",
          "type": "boolean",
          "about": "false if there are too few reports or outlets for a comparison with the expected shares."
        },
        {
          "name": "sides",
          "type": "CoverageSides",
          "about": ""
        }
      ]
    },
    {
      "name": "CoverageSides",
      "about": "",
      "fields": [
        {
          "name": "conservative",
          "type": "SideCoverage",
          "about": ""
        },
        {
          "name": "liberal",
          "type": "SideCoverage",
          "about": ""
        },
        {
          "name": "center",
          "type": "SideCoverage",
          "about": ""
        },
        {
          "name": "unrated",
          "type": "SideCoverage",
          "about": "Unrated outlets. They never count as center."
        }
      ]
    },
    {
      "name": "Deciders",
      "about": "",
      "fields": [
        {
          "name": "names",
          "type": "string[]",
          "about": "Names of members who agreed to be named."
        },
        {
          "name": "unnamedMembers",
          "type": "number",
          "about": "Number of other members who decided something."
        },
        {
          "name": "sharedAccount",
          "type": "boolean",
          "about": "Whether the shared account of the administrator decided something."
        }
      ]
    },
    {
      "name": "DecisionLogEntry",
      "about": "",
      "fields": [
        {
          "name": "facts",
          "type": "object",
          "about": "Facts about the decision."
        },
        {
          "name": "at",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "articleId",
          "type": "number | null",
          "about": "null for the entry about everything that was published before the log began."
        },
        {
          "name": "seq",
          "type": "number",
          "about": "Number of the entry in the decision log."
        },
        {
          "name": "act",
          "type": "\"approve\" | \"publish\" | \"undo\" | \"reject\" | \"put-back\" | \"edit\" | \"redraft\" | \"hold\" | \"unhold\" | \"take-over\" | \"picture\" | \"category\" | \"correct\" | \"retract\" | \"merge\" | \"move\" | \"split\" | \"apart\" | \"reports\" | \"update-decline\" | \"update-put-back\" | \"member-in\" | \"member-out\" | \"recheck-draw\" | \"recheck\" | \"recheck-close\" | \"import\" | \"planted-error\"",
          "about": ""
        },
        {
          "name": "actor",
          "type": "number | null",
          "about": "Id of the person. null for the shared account and software."
        },
        {
          "name": "actorKind",
          "type": "string",
          "about": "root is the shared account of the administrator."
        },
        {
          "name": "versionId",
          "type": "number | null",
          "about": ""
        },
        {
          "name": "textHash",
          "type": "string | null",
          "about": "SHA-256 of the text that the decision is about."
        },
        {
          "name": "reasonHash",
          "type": "string | null",
          "about": "Salted SHA-256 of the reason, which is not public."
        },
        {
          "name": "prevHash",
          "type": "string",
          "about": "Hash of the entry before this one."
        },
        {
          "name": "hash",
          "type": "string",
          "about": "SHA-256 of prevHash, a line break, and the fields seq, at, actor, actorKind, act, articleId, versionId, textHash, reasonHash and facts as JSON without spaces, with the keys of each object in alphabetical order."
        }
      ]
    },
    {
      "name": "Evidence",
      "about": "",
      "fields": [
        {
          "name": "versionId",
          "type": "number | null",
          "about": "Id of the version that contains the sentences."
        },
        {
          "name": "translatable",
          "type": "boolean",
          "about": "Whether the server can translate the article. Always false for drafts and updates."
        },
        {
          "name": "fullTexts",
          "type": "number",
          "about": "Number of reports with full text that the article is based on."
        },
        {
          "name": "excerpts",
          "type": "number",
          "about": "Number of reports with only an excerpt that the article is based on."
        },
        {
          "name": "sentences",
          "type": "EvidenceSentence[]",
          "about": ""
        },
        {
          "name": "openings",
          "type": "Opening[]",
          "about": "Openings of up to ten reports that the article does not tell, newest first. Empty for corrected articles."
        }
      ]
    },
    {
      "name": "EvidencePassage",
      "about": "",
      "fields": [
        {
          "name": "outlet",
          "type": "string",
          "about": ""
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\" | null",
          "about": ""
        },
        {
          "name": "headline",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string | null",
          "about": "Language of the report as a BCP 47 tag. null if it is unknown."
        },
        {
          "name": "url",
          "type": "string",
          "about": ""
        },
        {
          "name": "publishedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "before",
          "type": "string",
          "about": "Sentence before the passage. Empty if there is none."
        },
        {
          "name": "quote",
          "type": "string",
          "about": ""
        },
        {
          "name": "after",
          "type": "string",
          "about": "Sentence after the passage. Empty if there is none."
        }
      ]
    },
    {
      "name": "EvidenceSentence",
      "about": "",
      "fields": [
        {
          "name": "number",
          "type": "integer | null",
          "about": "Number of the evidence mark within the article, starting at 1. Sentences that cite the same passages share a number. null for the headline, which has no mark."
        },
        {
          "name": "place",
          "type": "\"center\" | \"title\" | \"summary\" | \"body\" | \"conservative\" | \"liberal\"",
          "about": ""
        },
        {
          "name": "ordinal",
          "type": "number",
          "about": "Zero-based index of the sentence within the headline, summary, body or side."
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        },
        {
          "name": "passages",
          "type": "EvidencePassage[]",
          "about": ""
        }
      ]
    },
    {
      "name": "Front",
      "about": "",
      "fields": [
        {
          "name": "sections",
          "type": "FrontSection[]",
          "about": ""
        },
        {
          "name": "latest",
          "type": "ArticleCard[]",
          "about": "Newest articles of all categories."
        },
        {
          "name": "totals",
          "type": "FrontTotals",
          "about": ""
        }
      ]
    },
    {
      "name": "FrontSection",
      "about": "",
      "fields": [
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "slug",
          "type": "string",
          "about": ""
        },
        {
          "name": "total",
          "type": "number",
          "about": "Number of approved articles in the category."
        },
        {
          "name": "articles",
          "type": "ArticleCard[]",
          "about": ""
        }
      ]
    },
    {
      "name": "FrontTotals",
      "about": "",
      "fields": [
        {
          "name": "articles",
          "type": "number",
          "about": ""
        },
        {
          "name": "outlets",
          "type": "number",
          "about": ""
        },
        {
          "name": "feeds",
          "type": "number",
          "about": ""
        }
      ]
    },
    {
      "name": "HeldReason",
      "about": "",
      "fields": [
        {
          "name": "code",
          "type": "string",
          "about": ""
        },
        {
          "name": "message",
          "type": "string",
          "about": "Explanation for the reviewer, in one sentence."
        },
        {
          "name": "sentence?",
          "type": "HeldSentence",
          "about": "Sentence that caused the reason, if a single sentence did."
        }
      ]
    },
    {
      "name": "HeldSentence",
      "about": "",
      "fields": [
        {
          "name": "place",
          "type": "\"center\" | \"title\" | \"summary\" | \"body\" | \"conservative\" | \"liberal\"",
          "about": ""
        },
        {
          "name": "ordinal",
          "type": "number",
          "about": "Position of the sentence within its section, starting at 0."
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        }
      ]
    },
    {
      "name": "Highlights",
      "about": "",
      "fields": [
        {
          "name": "title",
          "type": "HighlightSpan[]",
          "about": ""
        },
        {
          "name": "text",
          "type": "HighlightSpan[]",
          "about": "Summary of the article, or the part of its text that matches the search."
        }
      ]
    },
    {
      "name": "HighlightSpan",
      "about": "",
      "fields": [
        {
          "name": "text",
          "type": "string",
          "about": "Plain text of the span."
        },
        {
          "name": "marked",
          "type": "boolean",
          "about": "Whether the span matches the search."
        }
      ]
    },
    {
      "name": "HotTopic",
      "about": "",
      "fields": [
        {
          "name": "keyword",
          "type": "string",
          "about": ""
        },
        {
          "name": "mentions",
          "type": "number",
          "about": "Number of articles in the period that mention the topic."
        },
        {
          "name": "growth",
          "type": "number | null",
          "about": "Growth of mentions over the previous period of the same length, in percent. null if there were fewer than two mentions then, or too few articles."
        },
        {
          "name": "category",
          "type": "string",
          "about": "Most frequent category of the articles that mention the topic."
        },
        {
          "name": "articles",
          "type": "TopicArticle[]",
          "about": "At most 3 articles that mention the topic, newest first."
        }
      ]
    },
    {
      "name": "Interval",
      "about": "",
      "fields": [
        {
          "name": "low",
          "type": "number",
          "about": "From 0 to 1."
        },
        {
          "name": "high",
          "type": "number",
          "about": ""
        }
      ]
    },
    {
      "name": "LogEntry",
      "about": "",
      "fields": [
        {
          "name": "facts",
          "type": "object",
          "about": "Facts about the decision."
        },
        {
          "name": "seq",
          "type": "number",
          "about": "Number of the entry in the decision log."
        },
        {
          "name": "at",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "act",
          "type": "\"approve\" | \"publish\" | \"undo\" | \"reject\" | \"put-back\" | \"edit\" | \"redraft\" | \"hold\" | \"unhold\" | \"take-over\" | \"picture\" | \"category\" | \"correct\" | \"retract\" | \"merge\" | \"move\" | \"split\" | \"apart\" | \"reports\" | \"update-decline\" | \"update-put-back\" | \"member-in\" | \"member-out\" | \"recheck-draw\" | \"recheck\" | \"recheck-close\" | \"import\" | \"planted-error\"",
          "about": ""
        },
        {
          "name": "by",
          "type": "string | null",
          "about": "Name of the person. null if no person decided."
        },
        {
          "name": "actor",
          "type": "number | null",
          "about": "Id of the person. null for the shared account and software."
        },
        {
          "name": "actorKind",
          "type": "string",
          "about": "root is the shared account of the administrator."
        },
        {
          "name": "articleId",
          "type": "number",
          "about": ""
        },
        {
          "name": "versionId",
          "type": "number | null",
          "about": ""
        },
        {
          "name": "textHash",
          "type": "string | null",
          "about": "SHA-256 of the text that the decision is about."
        },
        {
          "name": "reasonHash",
          "type": "string | null",
          "about": "Salted SHA-256 of the reason, which is not public."
        },
        {
          "name": "prevHash",
          "type": "string",
          "about": "Hash of the entry before this one."
        },
        {
          "name": "hash",
          "type": "string",
          "about": "SHA-256 of prevHash, a line break, and the fields seq, at, actor, actorKind, act, articleId, versionId, textHash, reasonHash and facts as JSON without spaces, with the keys of each object in alphabetical order."
        }
      ]
    },
    {
      "name": "LogHead",
      "about": "",
      "fields": [
        {
          "name": "seq",
          "type": "number",
          "about": "Number of the newest entry. 0 if the log is empty."
        },
        {
          "name": "hash",
          "type": "string",
          "about": "Hash of the newest entry, which covers all entries. 64 zeros if the log is empty."
        },
        {
          "name": "at",
          "type": "date-time | null",
          "about": ""
        }
      ]
    },
    {
      "name": "NamedOutlet",
      "about": "",
      "fields": [
        {
          "name": "name",
          "type": "string",
          "about": ""
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\" | null",
          "about": "Lean of the outlet. null if the outlet is unrated; never show null as center."
        }
      ]
    },
    {
      "name": "Opening",
      "about": "",
      "fields": [
        {
          "name": "itemId",
          "type": "integer",
          "about": "Id of the report, as in the sources of the article."
        },
        {
          "name": "text",
          "type": "string",
          "about": "First sentences of the report, verbatim."
        }
      ]
    },
    {
      "name": "Outlet",
      "about": "",
      "fields": [
        {
          "name": "slug",
          "type": "string",
          "about": ""
        },
        {
          "name": "name",
          "type": "string",
          "about": ""
        },
        {
          "name": "homepage",
          "type": "string",
          "about": ""
        },
        {
          "name": "country",
          "type": "string | null",
          "about": "ISO 3166-1 country code, or the name of a fictional country. null if unknown."
        },
        {
          "name": "owner",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "about",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "fictional",
          "type": "boolean",
          "about": ""
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\" | null",
          "about": "Lean of the outlet. null if the outlet is unrated or its ratings cancel each other out; never show null as center."
        },
        {
          "name": "disagreement",
          "type": "boolean",
          "about": "Whether raters place the outlet on different sides."
        },
        {
          "name": "ratings",
          "type": "OutletRating[]",
          "about": "Ratings that may be shown."
        },
        {
          "name": "feedCount",
          "type": "number",
          "about": "Number of active feeds of the outlet."
        },
        {
          "name": "reportCount",
          "type": "number",
          "about": "Number of reports of the outlet read so far."
        }
      ]
    },
    {
      "name": "OutletNames",
      "about": "",
      "fields": [
        {
          "name": "slug",
          "type": "string",
          "about": "Stable identifier of the outlet. Does not change when the outlet is renamed."
        },
        {
          "name": "name",
          "type": "string",
          "about": ""
        },
        {
          "name": "formerNames",
          "type": "string[]",
          "about": ""
        }
      ]
    },
    {
      "name": "OutletRating",
      "about": "",
      "fields": [
        {
          "name": "ratedOn",
          "type": "string",
          "about": ""
        },
        {
          "name": "rater",
          "type": "string",
          "about": ""
        },
        {
          "name": "scheme",
          "type": "string",
          "about": "Name of the rater's own scale."
        },
        {
          "name": "value",
          "type": "string",
          "about": "The rating on the rater's own scale."
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\"",
          "about": "The rating on our five-point scale."
        },
        {
          "name": "confidence",
          "type": "\"low\" | \"medium\" | \"high\"",
          "about": ""
        },
        {
          "name": "method",
          "type": "string",
          "about": ""
        },
        {
          "name": "reason",
          "type": "string",
          "about": ""
        },
        {
          "name": "evidenceUrl",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "licence",
          "type": "string",
          "about": ""
        }
      ]
    },
    {
      "name": "OutletsByLean",
      "about": "",
      "fields": [
        {
          "name": "conservative",
          "type": "number",
          "about": ""
        },
        {
          "name": "liberal",
          "type": "number",
          "about": ""
        },
        {
          "name": "center",
          "type": "number",
          "about": ""
        },
        {
          "name": "unrated",
          "type": "number",
          "about": "Unrated outlets. They never count as center."
        }
      ]
    },
    {
      "name": "OutletsBySide",
      "about": "",
      "fields": [
        {
          "name": "conservative",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "liberal",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "center",
          "type": "string[]",
          "about": ""
        }
      ]
    },
    {
      "name": "PoliticalStances",
      "about": "",
      "fields": [
        {
          "name": "conservative",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "liberal",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "center",
          "type": "string[]",
          "about": ""
        }
      ]
    },
    {
      "name": "Proof",
      "about": "",
      "fields": [
        {
          "name": "about",
          "type": "string[]",
          "about": "Explanation of the file: meaning, limits, and ways to check it."
        },
        {
          "name": "sentences",
          "type": "EvidenceSentence[]",
          "about": "Sentences with the passages they are based on. Empty for a retracted article."
        },
        {
          "name": "versions",
          "type": "PublishedVersion[]",
          "about": "Published versions, newest first. Empty for a retracted article."
        },
        {
          "name": "corrections",
          "type": "ProvenCorrection[]",
          "about": "Newest first."
        },
        {
          "name": "record",
          "type": "LogEntry[]",
          "about": "Entries of the decision log about the text that readers see, oldest first."
        },
        {
          "name": "manifest",
          "type": "string[]",
          "about": "The signed lines: format, time, id of the key, and for each part the SHA-256 of its canonical JSON (without spaces, with the keys of each object in alphabetical order) and its name."
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "summary",
          "type": "string",
          "about": ""
        },
        {
          "name": "content",
          "type": "string",
          "about": "Words of the text without markup. Characters such as & are written as in HTML."
        },
        {
          "name": "perspectives",
          "type": "PoliticalStances | null",
          "about": ""
        },
        {
          "name": "head",
          "type": "LogHead",
          "about": ""
        },
        {
          "name": "signature",
          "type": "string",
          "about": "Ed25519 signature of the lines, joined by line feeds, as base64url."
        }
      ]
    },
    {
      "name": "ProvenCorrection",
      "about": "",
      "fields": [
        {
          "name": "changes",
          "type": "CorrectedSentence[]",
          "about": ""
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "kind",
          "type": "\"number\" | \"fact\" | \"name\" | \"attribution\" | \"updated\" | \"withdrawn\" | \"retracted\"",
          "about": "Kind of the correction. updated: nothing was wrong, but more became known. retracted: the whole article was withdrawn."
        },
        {
          "name": "note",
          "type": "string",
          "about": "Public explanation of the error."
        },
        {
          "name": "correctedAt",
          "type": "date-time",
          "about": ""
        }
      ]
    },
    {
      "name": "PublicCorrection",
      "about": "",
      "fields": [
        {
          "name": "changes",
          "type": "CorrectedSentence[]",
          "about": ""
        },
        {
          "name": "status",
          "type": "\"approved\" | \"retracted\"",
          "about": ""
        },
        {
          "name": "articleId",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": "Current headline of the article."
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the article as a BCP 47 tag."
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "kind",
          "type": "\"number\" | \"fact\" | \"name\" | \"attribution\" | \"updated\" | \"withdrawn\" | \"retracted\"",
          "about": "Kind of the correction. updated: nothing was wrong, but more became known. retracted: the whole article was withdrawn."
        },
        {
          "name": "note",
          "type": "string",
          "about": "Public explanation of the error."
        },
        {
          "name": "correctedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "html",
          "type": "string",
          "about": "The note as HTML, as shown on pages. All text is escaped."
        }
      ]
    },
    {
      "name": "PublishedChange",
      "about": "",
      "fields": [
        {
          "name": "sentence",
          "type": "string | null",
          "about": "Address of the sentence in the current text, such as body-3. null if the text does not contain it."
        },
        {
          "name": "corrected",
          "type": "boolean",
          "about": "true if a later correction replaced the sentence, or the earlier one."
        },
        {
          "name": "kind",
          "type": "\"number\" | \"withdrawn\" | \"new\" | \"contradicted\"",
          "about": ""
        },
        {
          "name": "place",
          "type": "\"center\" | \"summary\" | \"body\" | \"conservative\" | \"liberal\"",
          "about": "Part of the article that contains the sentence, or contained it before it was withdrawn."
        },
        {
          "name": "ordinal",
          "type": "number",
          "about": "Position of the sentence within its section, starting at 0."
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        },
        {
          "name": "before",
          "type": "string | null",
          "about": "Earlier sentence that this one changes or contradicts. null if there is none."
        }
      ]
    },
    {
      "name": "PublishedVersion",
      "about": "",
      "fields": [
        {
          "name": "changes",
          "type": "PublishedChange[]",
          "about": "Changes since the previous version, except sentences that a correction withdrew later. Empty for the first version."
        },
        {
          "name": "number",
          "type": "number",
          "about": ""
        },
        {
          "name": "publishedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "facts",
          "type": "number",
          "about": "Number of new facts, also if a correction changed or withdrew them later."
        }
      ]
    },
    {
      "name": "RecheckFigures",
      "about": "",
      "fields": [
        {
          "name": "drawn",
          "type": "number",
          "about": "Number of publications that were drawn to be read again."
        },
        {
          "name": "answered",
          "type": "number",
          "about": "Number of those that somebody read again."
        },
        {
          "name": "results",
          "type": "RecheckResults | null",
          "about": "null if there are fewer than 20 answers."
        }
      ]
    },
    {
      "name": "RecheckProblems",
      "about": "",
      "fields": [
        {
          "name": "accuracy",
          "type": "number",
          "about": ""
        },
        {
          "name": "sourcing",
          "type": "number",
          "about": ""
        },
        {
          "name": "opinion",
          "type": "number",
          "about": "Opinion that is not kept apart from fact."
        },
        {
          "name": "editorialising",
          "type": "number",
          "about": ""
        },
        {
          "name": "context",
          "type": "number",
          "about": ""
        }
      ]
    },
    {
      "name": "RecheckResults",
      "about": "",
      "fields": [
        {
          "name": "asItStands",
          "type": "number",
          "about": "Texts that would be published as they stand."
        },
        {
          "name": "withEdits",
          "type": "number",
          "about": ""
        },
        {
          "name": "no",
          "type": "number",
          "about": ""
        },
        {
          "name": "low",
          "type": "number",
          "about": "Lower end of the 95 % interval of the share of asItStands, from 0 to 1."
        },
        {
          "name": "high",
          "type": "number",
          "about": "Upper end of the interval."
        },
        {
          "name": "problems",
          "type": "RecheckProblems",
          "about": "Number of texts with a problem, by criterion."
        }
      ]
    },
    {
      "name": "ReviewRecord",
      "about": "",
      "fields": [
        {
          "name": "review",
          "type": "ArticleReview | null",
          "about": ""
        },
        {
          "name": "entries",
          "type": "LogEntry[]",
          "about": "Entries about the text that readers see, oldest first."
        }
      ]
    },
    {
      "name": "SearchHit",
      "about": "",
      "fields": [
        {
          "name": "heldReasons?",
          "type": "HeldReason[] | null",
          "about": "Why checks hold the article back. null if no check does. Missing if the article is public."
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "summary",
          "type": "string",
          "about": ""
        },
        {
          "name": "description",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the article as a BCP 47 tag."
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "author",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageUrl",
          "type": "string | null",
          "about": "Base address of the image at the image proxy. Append the width and format, such as /640.webp (widths 240, 360, 480, 640, 960, 1280). null if the article has no image."
        },
        {
          "name": "imageAttribution",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageDescription",
          "type": "string | null",
          "about": "Alternative text of the image. null if the outlet gives none."
        },
        {
          "name": "readingTime",
          "type": "number",
          "about": "Reading time in minutes."
        },
        {
          "name": "generatedAt",
          "type": "date-time | null",
          "about": "Time at which the displayed version was drafted."
        },
        {
          "name": "publishedAt",
          "type": "date-time | null",
          "about": "Time of the first approval. null if the article was never approved."
        },
        {
          "name": "createdAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "updatedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "tags",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "viewCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "status",
          "type": "\"retracted\" | \"ingested\" | \"curated\" | \"pending\" | \"approved\" | \"rejected\"",
          "about": ""
        },
        {
          "name": "sourceCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "outletCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "isPolitical",
          "type": "boolean",
          "about": ""
        },
        {
          "name": "outletsByLean",
          "type": "OutletsByLean | null",
          "about": "Number of outlets that reported the story, by lean. null unless the article is political."
        },
        {
          "name": "versionId",
          "type": "number | null",
          "about": "Id of the displayed version. null if there is no draft yet."
        },
        {
          "name": "categoryConfidence",
          "type": "number | null",
          "about": "Confidence of the classifier in the category, from 0 to 1. null if a reviewer chose the category."
        },
        {
          "name": "releaseAt?",
          "type": "date-time | null",
          "about": "Time at which the approved draft becomes public. null if no release is planned. Missing if the article is public."
        },
        {
          "name": "correctedAt",
          "type": "date-time | null",
          "about": "Time of the last correction of the published text. null if there was none."
        },
        {
          "name": "highlights",
          "type": "Highlights",
          "about": ""
        }
      ]
    },
    {
      "name": "SharedSentence",
      "about": "",
      "fields": [
        {
          "name": "place",
          "type": "\"center\" | \"title\" | \"summary\" | \"body\" | \"conservative\" | \"liberal\"",
          "about": ""
        },
        {
          "name": "ordinal",
          "type": "number",
          "about": "Zero-based index of the sentence within the headline, summary or body."
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        },
        {
          "name": "outlets",
          "type": "OutletsBySide",
          "about": "Names of the outlets that report it, without copies."
        }
      ]
    },
    {
      "name": "SideCoverage",
      "about": "",
      "fields": [
        {
          "name": "reports",
          "type": "number",
          "about": "Number of independent reports. Near copies and further outlets of the same owner are not counted."
        },
        {
          "name": "expected",
          "type": "number",
          "about": "Share of the independent reports (0 to 1) expected from the outlets whose feeds we read."
        },
        {
          "name": "covering",
          "type": "number",
          "about": "Number of outlets of the side that reported the story, including outlets with copies."
        },
        {
          "name": "outlets",
          "type": "number",
          "about": "Number of outlets of the side whose feeds we read for such stories."
        },
        {
          "name": "since",
          "type": "number",
          "about": "Number of outlets of the side with listed reports newer than the published text. 0 if these reports contain no view."
        }
      ]
    },
    {
      "name": "SiteInfo",
      "about": "",
      "fields": [
        {
          "name": "edition",
          "type": "\"sample\" | \"live\" | \"none\"",
          "about": ""
        },
        {
          "name": "articleCount",
          "type": "number",
          "about": "Number of approved articles."
        },
        {
          "name": "outletCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "feedCount",
          "type": "number",
          "about": "Number of active feeds."
        },
        {
          "name": "devMail",
          "type": "boolean",
          "about": "Whether emails are shown at /dev/mail instead of being sent. Always false in production."
        }
      ]
    },
    {
      "name": "StoryNews",
      "about": "",
      "fields": [
        {
          "name": "id",
          "type": "number",
          "about": "Id of the article."
        },
        {
          "name": "facts",
          "type": "number",
          "about": "Total number of new facts that published versions of the article added."
        }
      ]
    },
    {
      "name": "SubjectOutlet",
      "about": "",
      "fields": [
        {
          "name": "names",
          "type": "string[]",
          "about": "Current name of the outlet, followed by its former names."
        },
        {
          "name": "slug",
          "type": "string",
          "about": "Stable identifier of the outlet. Does not change when the outlet is renamed."
        }
      ]
    },
    {
      "name": "Support",
      "about": "",
      "fields": [
        {
          "name": "versionId",
          "type": "number | null",
          "about": "Id of the version that contains the sentences."
        },
        {
          "name": "reports",
          "type": "SupportingReport[]",
          "about": "Reports in order of arrival."
        },
        {
          "name": "sentences",
          "type": "SupportedSentence[]",
          "about": ""
        }
      ]
    },
    {
      "name": "SupportedNumber",
      "about": "",
      "fields": [
        {
          "name": "reports",
          "type": "integer[]",
          "about": "Indexes of the reports whose passages contain it."
        },
        {
          "name": "text",
          "type": "string",
          "about": "Number or date as the sentence writes it."
        }
      ]
    },
    {
      "name": "SupportedSentence",
      "about": "",
      "fields": [
        {
          "name": "reports",
          "type": "integer[]",
          "about": "Indexes of the reports that support the sentence."
        },
        {
          "name": "place",
          "type": "\"center\" | \"title\" | \"summary\" | \"body\" | \"conservative\" | \"liberal\"",
          "about": ""
        },
        {
          "name": "ordinal",
          "type": "number",
          "about": "Zero-based index of the sentence within the headline, summary, body or side."
        },
        {
          "name": "text",
          "type": "string",
          "about": ""
        },
        {
          "name": "numbers",
          "type": "SupportedNumber[]",
          "about": ""
        }
      ]
    },
    {
      "name": "SupportingReport",
      "about": "",
      "fields": [
        {
          "name": "publisher",
          "type": "integer",
          "about": "Number of the owner that published the text first. Reports with the same publisher are not independent: they count once."
        },
        {
          "name": "outlet",
          "type": "string",
          "about": ""
        },
        {
          "name": "lean",
          "type": "\"left\" | \"lean-left\" | \"center\" | \"lean-right\" | \"right\" | null",
          "about": ""
        },
        {
          "name": "copied",
          "type": "boolean",
          "about": "Whether an earlier report has nearly the same text. A copy counts for no side."
        }
      ]
    },
    {
      "name": "TopicArticle",
      "about": "",
      "fields": [
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the article as a BCP 47 tag."
        },
        {
          "name": "viewCount",
          "type": "number",
          "about": ""
        }
      ]
    },
    {
      "name": "Trends",
      "about": "",
      "fields": [
        {
          "name": "range",
          "type": "\"1h\" | \"24h\" | \"7d\"",
          "about": ""
        },
        {
          "name": "computedAt",
          "type": "date-time | null",
          "about": "Time at which the trends were computed. null if they have not been computed yet."
        },
        {
          "name": "viral",
          "type": "ViralArticle[]",
          "about": "At most 10 articles, most surprising first."
        },
        {
          "name": "viralNote",
          "type": "string | null",
          "about": "Explanation for readers of why there are no viral articles. null if there are some."
        },
        {
          "name": "topics",
          "type": "HotTopic[]",
          "about": "At most 10 topics, hottest first."
        },
        {
          "name": "topicsNote",
          "type": "string | null",
          "about": "Explanation for readers of why there are no topics. null if there are some."
        }
      ]
    },
    {
      "name": "Trust",
      "about": "",
      "fields": [
        {
          "name": "figures",
          "type": "TrustFigures",
          "about": ""
        },
        {
          "name": "rechecks",
          "type": "RecheckFigures",
          "about": ""
        },
        {
          "name": "deciders",
          "type": "Deciders",
          "about": ""
        },
        {
          "name": "head",
          "type": "LogHead",
          "about": ""
        }
      ]
    },
    {
      "name": "TrustFigures",
      "about": "",
      "fields": [
        {
          "name": "medianWaitSeconds",
          "type": "number | null",
          "about": "Median time that a text waited for its approval. null if it would be computed from fewer than 20 entries."
        },
        {
          "name": "p90WaitSeconds",
          "type": "number | null",
          "about": "Time within which nine of ten texts were approved. null if it would be computed from fewer than 20 entries."
        },
        {
          "name": "comparedShare",
          "type": "number | null",
          "about": "Share of the sentences that were compared, from 0 to 1. null if it would be computed from fewer than 20 entries."
        },
        {
          "name": "editedShare",
          "type": "number | null",
          "about": "Share of the sentences that were edited, from 0 to 1. null if it would be computed from fewer than 20 entries."
        },
        {
          "name": "medianCorrectionSeconds",
          "type": "number | null",
          "about": "Median time from the publication of a text to its correction or retraction. null if it would be computed from fewer than 20 entries."
        },
        {
          "name": "since",
          "type": "date-time | null",
          "about": "Time of the first entry."
        },
        {
          "name": "publications",
          "type": "number",
          "about": "Number of versions that were published, without corrections."
        },
        {
          "name": "opened",
          "type": "number",
          "about": "Publications that were approved on the review screen."
        },
        {
          "name": "list",
          "type": "number",
          "about": "Publications that were approved from the list."
        },
        {
          "name": "bulk",
          "type": "number",
          "about": "Publications that were approved together with others."
        },
        {
          "name": "seed",
          "type": "number",
          "about": "Publications that the sample edition approved automatically."
        },
        {
          "name": "twoPeople",
          "type": "number",
          "about": "Publications that two people had to approve, and did."
        },
        {
          "name": "override",
          "type": "number",
          "about": "Publications that the administrator approved in place of two people."
        },
        {
          "name": "alone",
          "type": "number",
          "about": "Publications of high risk that one person approved, because fewer than two members could review."
        },
        {
          "name": "agreements",
          "type": "number",
          "about": "Approvals by another member after the publication."
        },
        {
          "name": "waits",
          "type": "number",
          "about": "Publications by people whose waiting time is known."
        },
        {
          "name": "sentences",
          "type": "number",
          "about": "Sentences of all publications by people."
        },
        {
          "name": "compared",
          "type": "number",
          "about": "Those that a person compared with the reports."
        },
        {
          "name": "edited",
          "type": "number",
          "about": "Those that a person changed or inserted before approval."
        },
        {
          "name": "rejected",
          "type": "number",
          "about": "Articles whose draft was rejected, unless the rejection was withdrawn."
        },
        {
          "name": "redrafted",
          "type": "number",
          "about": "Number of requests for another draft."
        },
        {
          "name": "held",
          "type": "number",
          "about": "Number of times that a draft was put on hold."
        },
        {
          "name": "corrections",
          "type": "number",
          "about": "Number of corrected errors in published articles."
        },
        {
          "name": "retractions",
          "type": "number",
          "about": ""
        },
        {
          "name": "overruled",
          "type": "number",
          "about": "Publications and corrections by people to which an automatic check objected."
        },
        {
          "name": "reviewers",
          "type": "number",
          "about": "Number of members who may review now."
        },
        {
          "name": "twoPeopleSince",
          "type": "date-time | null",
          "about": "Time since which drafts of high risk need two people. null while fewer than two members may review."
        },
        {
          "name": "plantedErrors",
          "type": "number",
          "about": "False sentences planted in the reading of a reviewer who then approved or caught them."
        },
        {
          "name": "plantedCaught",
          "type": "number",
          "about": "Those that the reviewer caught."
        },
        {
          "name": "plantedInterval",
          "type": "Interval | null",
          "about": "95 percent confidence interval (Wilson) of the share that reviewers catch. null below 20."
        }
      ]
    },
    {
      "name": "ViralArticle",
      "about": "",
      "fields": [
        {
          "name": "heldReasons?",
          "type": "HeldReason[] | null",
          "about": "Why checks hold the article back. null if no check does. Missing if the article is public."
        },
        {
          "name": "id",
          "type": "number",
          "about": ""
        },
        {
          "name": "title",
          "type": "string",
          "about": ""
        },
        {
          "name": "summary",
          "type": "string",
          "about": ""
        },
        {
          "name": "description",
          "type": "string",
          "about": ""
        },
        {
          "name": "language",
          "type": "string",
          "about": "Language of the article as a BCP 47 tag."
        },
        {
          "name": "category",
          "type": "string",
          "about": ""
        },
        {
          "name": "author",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageUrl",
          "type": "string | null",
          "about": "Base address of the image at the image proxy. Append the width and format, such as /640.webp (widths 240, 360, 480, 640, 960, 1280). null if the article has no image."
        },
        {
          "name": "imageAttribution",
          "type": "string | null",
          "about": ""
        },
        {
          "name": "imageDescription",
          "type": "string | null",
          "about": "Alternative text of the image. null if the outlet gives none."
        },
        {
          "name": "readingTime",
          "type": "number",
          "about": "Reading time in minutes."
        },
        {
          "name": "generatedAt",
          "type": "date-time | null",
          "about": "Time at which the displayed version was drafted."
        },
        {
          "name": "publishedAt",
          "type": "date-time | null",
          "about": "Time of the first approval. null if the article was never approved."
        },
        {
          "name": "createdAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "updatedAt",
          "type": "date-time",
          "about": ""
        },
        {
          "name": "tags",
          "type": "string[]",
          "about": ""
        },
        {
          "name": "viewCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "status",
          "type": "\"retracted\" | \"ingested\" | \"curated\" | \"pending\" | \"approved\" | \"rejected\"",
          "about": ""
        },
        {
          "name": "sourceCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "outletCount",
          "type": "number",
          "about": ""
        },
        {
          "name": "isPolitical",
          "type": "boolean",
          "about": ""
        },
        {
          "name": "outletsByLean",
          "type": "OutletsByLean | null",
          "about": "Number of outlets that reported the story, by lean. null unless the article is political."
        },
        {
          "name": "versionId",
          "type": "number | null",
          "about": "Id of the displayed version. null if there is no draft yet."
        },
        {
          "name": "categoryConfidence",
          "type": "number | null",
          "about": "Confidence of the classifier in the category, from 0 to 1. null if a reviewer chose the category."
        },
        {
          "name": "releaseAt?",
          "type": "date-time | null",
          "about": "Time at which the approved draft becomes public. null if no release is planned. Missing if the article is public."
        },
        {
          "name": "correctedAt",
          "type": "date-time | null",
          "about": "Time of the last correction of the published text. null if there was none."
        },
        {
          "name": "growthRate",
          "type": "number | null",
          "about": "Growth of views over the previous period of the same length, in percent. null if there were fewer than five views then."
        },
        {
          "name": "recentViews",
          "type": "number",
          "about": "Number of views in the period."
        }
      ]
    }
  ]
};
