'use client'

import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'

/** The error without a field, and the primary button of the form. */
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
