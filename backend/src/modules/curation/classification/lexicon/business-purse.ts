import type { WordGroups } from './category-words.ts';

/** Money, houses, shops, work and shares, in the words of consumer news. */
export const BUSINESS_PURSE: WordGroups = {
  'of saving and retiring': `
    retirees retirement_plan retirement_age retirement_fund retirement_income retirement_planning saving_for_college
    nest_egg early_retireess 403(b) ira_contribution roth traditional_ira required_minimum rmds
    social_security_benefits social_security_checks cost-of-living_adjustment cola_increase full_retirement_age
    medicare_premiums medicare_advantage_plan long-term_care_insurance health_savings_account hsa fsa
    flexible_spending 529_plan college_savings savings_rate high-yield_savings certificates_of_deposit money_market
    interest-bearing compound_interest passive_income multiple_streams extra_cash extra_money make_money making_money
    earn_money money_mistakes money_moves money_habits money_lessons personal_loan credit_card_debt credit_bureau
    equifax experian transunion fico balance_transfer apr rewards_points travel_rewards_card annual_fee sign-up_bonus
    cashback debt_consolidation debt_collector debt_payoff loan_forgiveness loan_servicer fafsa payday_lender
    overdraft_fees bank_fees atm_fees household_budget monthly_budget monthly_payment living_paycheck
    paycheck_to_paycheck take-home_pay hourly_wage $15_minimum median_income median_household household_income
    average_salary six-figure highest-paying best-paying high-paying highest-paid_ceo tax_bracket tax-free tax_credit
    tax_filing tax_season standard_deduction itemize capital_gains property_taxes estate_tax income_taxes h&r_block
    turbotax cpa certified_financial robo-advisor betterment wealthfront suze_orman dave_ramsey clark_howard
    financial_literacy financial_freedom financial_independence financially life_savings inheritance trust_fund
    living_trust power_of_attorney_estate cost_of_college cost_of_raising cost_of_health_insurance insurance_premium
    homeowners_insurance unclaimed_money unclaimed_property scratch-off lottery_ticket lottery_jackpot winning_ticket
    lottery_officials
  `,
  'of houses and land': `
    redfin real_estate_agent real_estate_market real_estate_developer first-time_buyers first-time_homebuyers
    home_listing homes_sold house_prices_in median_price median_sale_price sale_price selling_price listed_at
    on_the_market_for sq._ft. studio_apartment half_bath full_baths walk-in_closet open-concept hardwood_floors
    granite_countertops stainless_steel_appliances vaulted_ceilings finished_basement master_bedroom master_suite
    three-car_garage two-car_garage gated_community subdivision acre_lot acreage waterfront_home lakefront_home
    custom-built midcentury mid-century_home tudor-style ranch-style colonial-style victorian_home mansions
    mega-mansion megamansion duplex triplex townhome condominiums co-op_apartment new_apartments apartment_building
    apartment_rent average_rent median_rent monthly_rent rents_in rent_prices section_8 hud_loan refinance
    refinancing_your fixed-rate adjustable-rate 30-year_fixed 15-year_fixed fha freddie loan_officer closing_costs
    homeowner homeownership home_ownership home_builder homebuilder home_construction new_construction
    housing_development housing_inventory housing_shortage housing_stock housing_starts_rose home_improvement_store
    house_flipping house_flippers fixer-upper redevelopment redevelop retail_complex strip_mall outlet_mall vacant_lot
    industrial_park business_park office_tower office_complex leased_space warehouse_space distribution_center
    fulfillment_center amazon_hq2 hq2 groundbreaking_ceremony
  `,
  'of shops and shopping': `
    black_friday cyber_monday black_friday_deals holiday_shopping holiday_shoppers shoppers prime_day
    small_business_saturday doorbusters early_deals best_deals price_match free_shipping shipping_costs gift_cards
    promo_code clearance_sale store_closures closing_stores closing_its_doors closing_sale store_openings retail_chain
    retail_store brick-and-mortar big-box grocery_chain grocery_store grocer supermarkets convenience_store_chain
    drugstore_chain pawn_shop dollar_store warehouse_club e-commerce ecommerce online_retailer online_shopping
    online_sales curbside_pickup self-checkout checkout_lines prime_members target's_sales target_corp target_stores
    jcpenney barneys neiman_marcus saks lord_&_taylor nordstrom_rack gap_inc forever_21_bankruptcy gamestop radioshack
    circuit_city blockbuster_video borders_books barnes_&_noble bed_bath pier_1 michaels_stores joann hobby_lobby
    dick's_sporting bass_pro petsmart petco ace_hardware tractor_supply harbor_freight office_depot officemax
    staples_inc rite_aid duane_reade 7-eleven wawa sheetz quiktrip circle_k bj's_wholesale sam's_club tj_maxx
    ross_stores burlington_stores wayfair stitch_fix peloton blue_apron_shares beyond_meat_stock consumer_reports
    consumer_protection_bureau product_recall recalls_issued voluntarily_recalled better_business_bureau lowe's_stores
    lowe's_home_improvement kohl's_stores kohl's_department
  `,
  'of work and firms': `
    hiring_managers job_applicants job_listings job_posting job_growth_in jobs_report jobs_numbers job_creation
    create_jobs creating_jobs jobs_added adding_jobs add_jobs furlough furloughed severance severance_package
    jobless_rate labor_unions union_members united_auto_workers striking_workers walkout
    tentative_agreement_with_the_union union_workers teamsters afl-cio work_from_home working_from_home remote_workers
    coworking commercial_real freelancers freelance small_business_owners family-owned_business family_business
    local_businesses business_model business_plan business_district women-owned minority-owned startup_funding
    seed_funding series_a funding_round venture-backed venture_firm unicorn_startup going_public went_public
    public_offering publicly_traded privately_held delisted spac activist_investor board_chairman chief_operating
    chief_marketing_officer chief_technology_officer managing_director managing_partner vice_president_of_sales
    executive_vice_president named_ceo new_ceo ceo_of steps_down_as_ceo founder_and_ceo co-founder_and_ceo
    corporate_executives corporate_culture corporate_tax corporate_profits corporate_earnings corporate_headquarters
    fortune_500 fortune_100 forbes_list forbes_400 bloomberg_billionaires self-made wealthiest_people
    wealthiest_americans jeff_bezos_net bernard_arnault carlos_slim ray_dalio carl_icahn icahn bill_ackman
    george_soros_fund jamie_dimon dimon lloyd_blankfein jerome_powell janet_yellen yellen ben_bernanke christine_lagarde
    lagarde mary_barra jim_cramer mark_cuban kevin_o'leary adam_neumann elizabeth_holmes_theranos steve_wynn
    sheldon_adelson howard_schultz bob_iger_disney_ceo trade_war trade_deal_with_china phase_one_trade u.s.-china_trade
    tariffs_on steel_tariffs import_duties imports_from exports_to soybean_farmers dairy_farmers farm_income
    farm_bankruptcies crop_prices corn_prices cattle_prices lumber_prices manufacturing_jobs manufacturing_plant
    factory_workers auto_plant paper_mill coal_mines fracking oil_rig oil_field natural_gas_prices refinery utility_bill
    electric_bill energy_costs electricity_rates rate_increase pg&e duke_energy dominion_energy con_edison
    public_utility_commission boeing_737_max 737_max_grounding
  `,
  'of shares and reports': `
    stocks_fell stocks_rose stocks_are stocks_slide stocks_to_watch stock_futures stock_picks stock_split stock_buyback
    buybacks share_repurchase shares_jumped shares_plunged shares_surged shares_slid shares_climbed shares_dropped
    shares_gained dow_futures dow_closes dow_drops dow_rises nasdaq_composite russell_2000 vix volatility_index
    market_cap market_rally market_crash market_correction sell-off selloff all-time_highs_for_stocks etfs
    dividend_yield value_stocks tech_stocks penny_stock bank_stocks cannabis_stocks pot_stocks bitcoin_price
    crypto_market day_traders robinhood_app charles_schwab schwab td_ameritrade e*trade fidelity_investments
    vanguard_group blackstone kkr carlyle_group apollo_global bain_capital zacks motley_fool seeking_alpha morningstar
    thestreet investor's_business_daily marketwatch cnbc earnings_call earnings_report earnings_season earnings_beat
    earnings_estimates eps eps_of beat_expectations beat_estimates missed_estimates consensus_estimate
    wall_street_estimates analyst_estimates analyst_ratings upgraded_to_buy downgraded_to overweight_rating revenue_of
    revenue_growth revenue_rose revenue_fell sales_rose same-store comparable_sales third-quarter_earnings
    second-quarter_earnings fourth-quarter_earnings first-quarter_earnings third-quarter_revenue quarterly_earnings
    quarterly_results quarterly_profit quarterly_loss net_sales gross_margin profit_margin operating_income
    operating_margin ebitda fiscal_2019 fiscal_2020 fiscal_2024 fiscal_2025 fiscal_third full-year_guidance
    guidance_raised long-term_debt debt_load enterprise_value undervalued overvalued 10-year_treasury inverted_yield
    fed_chairman fed_chair fed_meeting fed_cuts fed_rate cut_rates raise_rates lower_rates recession_fears
    economic_slowdown_fears economic_growth_slowed gdp_growth consumer_sentiment purchasing_managers ism_manufacturing
    sec_filing sec_charges_fraud ponzi ponzi_scheme madoff wire_fraud bank_fraud securities_fraud white-collar
    money_laundering cease_operations files_for_bankruptcy filed_for_bankruptcy bankruptcy_filing bankruptcy_judge
    chapter_7 chapter_11_bankruptcy acquired_by to_acquire merging_with all-stock all-cash $1_billion_deal
    billion-dollar_deal tiffany_lvmh lvmh fiat_chrysler_merger t-mobile-sprint xerox_hp cvs_aetna bristol-myers amgen
    abbvie allergan gilead biogen purdue_pharma_bankruptcy mallinckrodt cardinal_health mckesson cigna anthem_inc humana
    unitedhealth aetna metlife allstate geico progressive_insurance state_farm usaa ally_bank capital_one
    discover_financial synchrony td_bank pnc_bank u.s._bank bancorp suntrust bb&t truist keybank regions_bank
    fifth_third 3m honeywell emerson_electric raytheon northrop_grumman general_dynamics united_technologies deere
    john_deere cummins paccar kraft_heinz cargill archer_daniels bunge monsanto_bayer international_paper
    georgia-pacific weyerhaeuser nucor alcoa freeport-mcmoran newmont halliburton_co schlumberger occidental_petroleum
    anadarko chesapeake_energy marathon_petroleum valero phillips_66 kinder_morgan devon_energy jetblue_airways
    frontier_airlines_bid norfolk_southern csx union_pacific bnsf maersk carnival_corp royal_caribbean_stock ups_drivers
  `,
};
