/** Apart from the contracts' own keys: the list is read anew when one of them has gone. */
export const contractsKey = 'contract-list'
