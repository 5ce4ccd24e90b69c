// Addresses that are no contact of a user, though they are written as one.

/** Sites for learning and looking things up, without a path, which could be a user's own page. */
const STUDY_SITES =
  /^(?:https?:\/\/)?(?:www\.)?(?:code\.org|khanacademy\.org|quizlet\.com|kahoot\.(?:it|com)|desmos\.com|geogebra\.org|scratch\.mit\.edu|wikipedia\.org|bbc\.co\.uk|hkeaa\.edu\.hk|edb\.gov\.hk|ibo\.org|savemyexams\.com|physicsandmathstutor\.com|abrsm\.org|jupas\.edu\.hk|chess\.com|lichess\.org|leetcode\.com|w3schools\.com|replit\.com|codecademy\.com|freecodecamp\.org|stackoverflow\.com|kaggle\.com|coursera\.org|edx\.org|udemy\.com|brilliant\.org|wolframalpha\.com|symbolab\.com|overleaf\.com|dictionary\.com|merriam-webster\.com|vocabulary\.com|grammarly\.com|britannica\.com|ted\.com|musictheory\.net|imslp\.org|musescore\.(?:com|org)|tinkercad\.com|arduino\.cc|microbit\.org|python\.org|swift\.org|nodejs\.org|vuejs\.org|rust-lang\.org|starfall\.com|brainpop\.com|ielts\.org)\/?$/u
/**
 * Programs and libraries whose names end as a page does. A list and no rule: whatever else ends with `.net` or `.io` is
 * more likely a user's own page.
 */
const PROGRAMS =
  /^(?:(?:asp|ado|vb|ml|paint|diagrams|accord|mono|f#|j#)\.net|(?:socket|engine|draw|itch|crates|gradle|platform)\.io)$/u
/** The platform after a word of a sentence or beside another language: no page has a blank before its dot in those. */
const PLATFORM =
  /^(?:microsoft|windows|visual|studio|java|python|php|ruby|basic|angular|react|azure|unity|use[ds]?|using|learn(?:ing)?|teach(?:ing)?|know|write|the|and|or|with|in|for|of)\s\.net$/u

/** Whether an address in a folded text is that of a place to learn, or no address but the name of a program. */
export function isKnownSite(address: string): boolean {
  // A stroke with blanks around it goes on to the next of a list: `VB.NET / VBA`.
  const first = address.replace(/\s{1,2}\/\s.*$/u, '')
  return [STUDY_SITES, PROGRAMS, PLATFORM].some((known) => known.test(first))
}
