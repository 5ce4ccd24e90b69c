type Titled = { readonly caseTitle: string | null; readonly jobNo: string | null }

/** The number of a case where its title does not say it yet. */
export function numberUnlessTitled({ caseTitle: title, jobNo }: Titled): string | null {
  return jobNo !== null && title?.endsWith(jobNo) ? null : jobNo
}

/** A case's title with its number, once: a case without a student's name or subject may be called by its number alone. */
export function titleWithNumber(one: Titled): string {
  return [one.caseTitle, numberUnlessTitled(one)].filter(Boolean).join(' · ')
}
