/** The reasons for which a redemption waits for an operator. */
export const reviewReasons = ['many_redemptions', 'shared_address'] as const
export type ReviewReason = (typeof reviewReasons)[number]

/**
 * The reasons for which an operator rejects one; the sentences are in messages/{locale}/rewards.json, result.reasons.
 */
export const rejectionReasons = ['several_accounts', 'unusual_activity', 'address_problem'] as const
