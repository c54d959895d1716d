export const contractsKey = 'contracts'
