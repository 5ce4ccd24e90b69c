type Titled = { readonly caseTitle: string | null; readonly jobNo: string | null }

/** The number of a case where its title does not say it yet. */
export function numberUnlessTitled({ caseTitle: title, jobNo }: Titled): string | null {
  return jobNo !== null && title?.endsWith(jobNo) ? null : jobNo
}
