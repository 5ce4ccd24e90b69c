/** The words about a single lesson: those of covers are called as those of trials. */
export function singleWords(isCover: boolean): 'trials' {
  return (isCover ? 'trials-covers' : 'trials') as 'trials'
}
