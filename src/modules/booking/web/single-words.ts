/** The words about a single lesson: those of covers are called as those of trials. */
export function singleWords(isCover: boolean): 'booking-trials' {
  return (isCover ? 'booking-covers' : 'booking-trials') as 'booking-trials'
}
