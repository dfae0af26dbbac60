'use client'

import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'

/** What belongs to no field, and the one primary button. */
export function FormFoot({ problem, busy, label }: { problem: string | null; busy: boolean; label: string }) {
  return (
    <>
      {problem && (
        <div className="mb-4">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" wide busy={busy}>
        {label}
      </Button>
    </>
  )
}
