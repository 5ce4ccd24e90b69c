type Titled = { readonly caseTitle: string | null; readonly jobNo: string | null }

/** A list in which titles that several cases share have the number of their case as well. */
export function toldApart<C extends Titled>(list: readonly C[]): C[] {
  const numbers = Map.groupBy(list, (one) => one.caseTitle)
  const isShared = ({ caseTitle: title }: C): boolean => new Set(numbers.get(title)?.map(({ jobNo }) => jobNo)).size > 1
  return list.map((one) =>
    one.caseTitle && one.jobNo && isShared(one) ? { ...one, caseTitle: `${one.caseTitle} · ${one.jobNo}` } : one,
  )
}

/** The number of a case where its title does not say it yet. */
export function numberUnlessTitled({ caseTitle: title, jobNo }: Titled): string | null {
  return jobNo !== null && title?.endsWith(jobNo) ? null : jobNo
}
