import type { ReactNode } from 'react'
import { HarbourScene } from './harbour-scene.tsx'

const HILLS = (
  <>
    <path d="M0 108C34 84 62 78 96 98c26-30 56-36 88-8 24-20 56-18 96 18v4H0z" />
    <circle cx="216" cy="36" r="16" />
  </>
)

/** A junk at rest by a pier. */
export function QuietPier(): ReactNode {
  return (
    <HarbourScene width={200} hills={HILLS}>
      <path d="M150 110V30c24 12 36 38 34 68zM140 110V44c-26 12-38 30-38 54z" />
      <path d="M150 52h21m-21 22h31m-41-9h-25m25 18h-35" />
      <path d="M82 110h126l-14 20h-94z" />
      <path d="M232 108h40m-30 0v24m24-24v24m-12-24V84m-6 0h12l-3-9h-6z" />
    </HarbourScene>
  )
}
