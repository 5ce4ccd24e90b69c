/** Demand and supply; from step 2 on, demand that has risen. */
export function market({
  hasSupply = true,
  hasShift = false,
}: {
  readonly hasSupply?: boolean
  readonly hasShift?: boolean
}): string {
  const supply = hasSupply ? '<path class="other" d="M90 262L350 42"/><text class="second" x="356" y="46">S</text>' : ''
  const balance = hasSupply
    ? '<path class="dashes" d="M60 152H220V290"/><circle cx="220" cy="152" r="8" fill="var(--ink)"/><text x="22" y="160">P</text><text class="mid" x="220" y="318">Q</text>'
    : ''
  const shift = hasShift
    ? '<g data-from="2"><path class="accent" style="stroke-dasharray:14 9" d="M170 42L410 245"/><text class="deep" x="416" y="256">D₁</text>' +
      '<path class="dashes" d="M60 108H272V290"/><circle cx="272" cy="108" r="8" fill="var(--second)"/><text x="12" y="114">P₁</text><text class="mid" x="282" y="318">Q₁</text></g>'
    : ''
  return (
    '<svg width="470" height="330" viewBox="0 0 470 330"><path class="line" d="M60 20V290H440"/><text class="small" x="6" y="24">Price</text>' +
    `<text class="small" x="362" y="318">Quantity</text><path class="accent" d="M90 42L350 262"/><text class="deep" x="356" y="274">D</text>${supply}${balance}${shift}</svg>`
  )
}
